// The search field in the header of each page. It reads 'search.json' when it's used for the first time: for each page, its
// path, title, and kind, and for each section of the page, the anchor, heading, and text.

const field = document.querySelector("#site-search input");
const list = document.querySelector("#site-search ol");
let pages;

// How well a text contains a word: at its own, at the start of a longer one, or not at all.
function match(text, word) {
  const start = text.toLowerCase().search(new RegExp("\\b" + word));
  if (start < 0) return 0;
  return /\w/.test(text[start + word.length] ?? "") ? 1 : 2;
}

// Returns the best section of a page whose title, heading, and text contain all words, or null.
function best([path, title, kind, sections], words, phrase) {
  let result = null;
  for (const [anchor, heading, text] of sections) {
    let score = (kind === "Guide" ? 3 : 0) - title.length / 100;
    for (const word of words) {
      const found = 20 * match(title, word) + 10 * match(heading, word) + match(text, word);
      score += found || -Infinity;
    }
    if (heading.toLowerCase().includes(phrase)) score += 50;
    if (score > (result?.score ?? 0)) result = { score, path, title, kind, anchor, heading, text };
  }
  return result;
}

function search(query) {
  const phrase = query.toLowerCase().trim();
  const words = phrase.match(/\w+/g) ?? [];
  if (!words.length) return [];
  return pages.map((page) => best(page, words, phrase)).filter(Boolean)
    .sort((one, other) => other.score - one.score).slice(0, 20)
    .map((result) => ({ ...result, excerpt: excerpt(result.text, words) }));
}

function excerpt(text, words) {
  const start = Math.max(0, text.toLowerCase().search(new RegExp("\\b(" + words.join("|") + ")")) - 40);
  return (start ? "…" : "") + text.slice(start, start + 140) + (text.length > start + 140 ? "…" : "");
}

function item({ path, title, kind, anchor, heading, excerpt }) {
  const link = document.createElement("a");
  link.href = baseUrl + path + "/" + (anchor ? "#" + anchor : "");
  link.textContent = heading && heading !== "Overview" ? `${title}: ${heading}` : title;
  const note = document.createElement("small");
  note.textContent = `${kind} – ${excerpt}`;
  const item = document.createElement("li");
  item.append(link, note);
  return item;
}

async function show() {
  pages ??= await (await fetch(baseUrl + "search.json")).json();
  const results = search(field.value);
  list.replaceChildren(...results.map(item));
  if (field.value.trim() && !results.length) list.textContent = "No page contains all of these words.";
  list.hidden = !field.value.trim();
}

field.addEventListener("input", show);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
document.addEventListener("click", (event) => {
  if (!field.form.contains(event.target) || event.target.closest("a")) list.hidden = true;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") list.hidden = true;
});

// DocC ends each title with "Documentation".
const title = document.querySelector("title");
new MutationObserver(() => {
  if (title.text.endsWith("| Documentation")) title.text = title.text.replace(/Documentation$/, "Expect");
}).observe(title, { childList: true });
