# Functions for scripts that process the files of the package. Scripts source this file from the root of the package.

# files <pathspec>...: prints the tracked files and the new ones that git doesn't ignore, each followed by a NUL, except
# for deleted files that are still in the index.
files() {
  git ls-files -z --cached --others --exclude-standard -- "$@" \
    | while IFS= read -r -d '' file; do
      if [[ -f $file ]]; then printf '%s\0' "$file"; fi
    done
}
