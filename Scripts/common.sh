# Functions for scripts, which source this file from the root of the package.

# files <pathspec>...: prints the tracked files and the new ones that git doesn't ignore, each followed by a NUL, except
# for deleted files that are still in the index.
files() {
  git ls-files -z --cached --others --exclude-standard -- "$@" \
    | while IFS= read -r -d '' file; do
      if [[ -f $file ]]; then printf '%s\0' "$file"; fi
    done
}

# write_table <page> <name>: replaces the table between the comments '<!-- name -->' and '<!-- end -->' in a page with the
# lines of the standard input that belong to a table.
write_table() {
  local table
  table=$(grep '^|') && grep -qxF "<!-- $2 -->" "$1"
  awk -v start="<!-- $2 -->" -v table="$table" '
    $0 == "<!-- end -->" { inside = 0 }
    !inside { print }
    $0 == start { print table; inside = 1 }' "$1" >"$1.new"
  mv "$1.new" "$1"
}

summary=
failures=0

# step <command>: runs a check, and adds a line to the summary.
step() {
  local start=$SECONDS result=ok
  echo "== starts: $*"
  # SwiftPM only updates its plan for these packages if they have changed, not if files were added to Expect.
  rm -f {Examples,Tests/Client}/.build/*.yaml
  "$@" || { result=FAILED && failures=1; }
  summary+=$(printf '%-6s %5d s  %s' "$result" $((SECONDS - start)) "$*")$'\n'
  echo "== ends: $* ($result)"
}

# skip <reason> <command>: adds a line to the summary for a check that can't run on this machine.
skip() {
  summary+=$(printf '%-14s  %s' skipped "${*:2}: $1")$'\n'
}

# summarize: prints the summary of all steps, and ends the script.
summarize() {
  printf '== summary\n%s' "$summary"
  exit $failures
}
