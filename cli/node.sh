# The scripts in this folder source this file. It finds the Node that runs the site.

# The major version with which this release is tested: the version of the packages node-linux-*.
node_major=26

# Prints the path of the newest Node of this major version: the Node of the packages, or a newer Node on PATH, because
# operating systems may get security fixes sooner. Prints nothing if no Node of this version is found.
newest_node() {
  newest=
  newest_version=
  folders=$PWD/node_modules/.bin:$PATH
  while [ -n "$folders" ]; do
    folder=${folders%%:*}
    folders=${folders#"$folder"}
    folders=${folders#:}
    version=$("$folder/node" --version 2>/dev/null) || continue
    if is_newer_node "$version" "$newest_version"; then
      newest=$folder/node
      newest_version=$version
    fi
  done
  printf '%s' "$newest"
}

# Returns 0 if the first argument (such as v26.12.1) is a release of the supported major version and newer than the
# second argument.
is_newer_node() {
  case $1 in
  "v$node_major."*[!0-9.]*) return 1 ;;
  "v$node_major."*.*) ;;
  *) return 1 ;;
  esac
  [ -n "$2" ] || return 0
  one=${1#v*.}
  other=${2#v*.}
  [ "${one%.*}" -gt "${other%.*}" ] || { [ "${one%.*}" -eq "${other%.*}" ] && [ "${one#*.}" -gt "${other#*.}" ]; }
}
