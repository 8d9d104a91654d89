# What scripts share that look at the files of the package; they source it, from its root.

# files <pathspec>...: the tracked files and the new ones that git does not ignore, each with a NUL behind it,
# without those that are deleted but still in the index.
files() {
  git ls-files -z --cached --others --exclude-standard -- "$@" \
    | while IFS= read -r -d '' file; do
      if [[ -f $file ]]; then printf '%s\0' "$file"; fi
    done
}
