#!/bin/sh
# Installs the packages and builds the pages, each only where something changed, and says so in a line each.
# Usage: prepare.sh [install|build]   "install" leaves the build out, "build" builds even where all is fresh.
# Needs nothing but POSIX sh, Node 20 or newer and npm. What is fresh is told by two stamps, so that the usual
# start costs some 20 ms here.
set -eu
cd "$(dirname "$0")/.."

installed=node_modules/.installed-for
built=build/.built-at
cache=node_modules/.cache/compiled
lock="$(cksum <package-lock.json) $(uname -sm)"

fail() {
  echo "$1" >&2
  exit 1
}

# npm run by an older Node prints a wall of EBADENGINE lines: only its errors are shown. The development packages
# are the tools that build the pages, so NODE_ENV must not leave them out.
install_packages() {
  echo 'Installing packages: about 30 seconds.'
  started=$(date +%s)
  rm -f "$installed"
  npm ci --include=dev --loglevel=error --prefer-offline --no-progress --no-update-notifier >/dev/null ||
    fail 'The packages could not be installed; npm says why above. Check the network and the free space, then start again.'
  # Where the packaged Node cannot run (a system without glibc), the system's own must serve.
  if [ -e node_modules/.bin/node ] && ! node_modules/.bin/node --version >/dev/null 2>&1; then
    rm -f node_modules/.bin/node
  fi
  echo "$lock" >"$installed"
  echo "Packages installed in $(($(date +%s) - started)) s."
}

# A system without a packaged Node must bring one that runs TypeScript as it is.
check_node() {
  [ -e node_modules/.bin/node ] && return
  version=$(node --version 2>/dev/null | sed 's/^v//; s/\..*//')
  [ "${version:-0}" -ge "$node_major" ] ||
    fail "There is no packaged Node for $(uname -sm), and the one installed is ${version:-missing}. Install Node $node_major or newer."
}

# Folders are looked at too: a deleted file changes nothing but its folder.
has_changed_sources() {
  [ -e "$built" ] || return 0
  [ -n "$(find web content emails public api/http modules/*.ts modules/*/*constants.ts modules/*/*schema.ts modules/*/*contract.ts package-lock.json \
    tsconfig.json vite.config.ts vite.emails.config.ts react-router.config.ts -newer "$built" ! -name '*.test.ts' 2>/dev/null | head -n 1)" ]
}

build_pages() {
  export NODE_ENV=production
  echo 'Building the pages: a few seconds.'
  started=$(date +%s)
  mkdir -p build 2>/dev/null || fail "The folder $PWD cannot be written. Start as the user it belongs to."
  rm -f "$built"
  # The stamp is as old as the start of the build: what changes meanwhile is built the next time.
  mark=$(mktemp) && report=$(mktemp)
  if ! (react-router build && vite build --config vite.emails.config.ts) >"$report" 2>&1; then
    cat "$report" >&2
    rm -f "$mark" "$report"
    fail 'The pages could not be built; the build says why above.'
  fi
  # The server's own modules are read once with the cache that start.sh names: reading TypeScript without it takes
  # 25 MB more for as long as the server runs. It is no matter if that fails. The cache is one for the flags of start.sh.
  NODE_COMPILE_CACHE_PORTABLE=1 NODE_COMPILE_CACHE=$cache node --expose-gc --input-type=module --eval "await import('./main.ts')" >/dev/null 2>&1 || :
  mkdir -p build
  touch -r "$mark" "$built"
  rm -f "$mark" "$report"
  echo "Pages built in $(($(date +%s) - started)) s."
}

is_installed() {
  [ "$(cat "$installed" 2>/dev/null)" = "$lock" ]
}

# Two first starts at once would empty node_modules under each other: the second waits, and finds the work done. The
# kernel frees the lock of a process that dies. A system without flock (util-linux, busybox) goes without.
take_turn() {
  [ -z "$has_turn" ] || return 0
  has_turn=yes
  command -v flock >/dev/null || return 0
  exec 9<package-lock.json
  if ! flock -n 9; then
    echo 'Another start is preparing this checkout: waiting for it.'
    flock 9
  fi
}

# A release (cli/release.sh) has both, made for one system.
if [ -e RELEASE ]; then
  made_for=$(sed -n 's/^system //p' RELEASE)
  system="$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
  [ "$made_for" = "$system" ] || fail "This release is for $made_for, and this machine is $system. Take the release for it."
  exit 0
fi

. cli/owner.sh
. cli/node.sh
become_owner sh cli/prepare.sh "$@"
has_turn=
if ! is_installed; then
  take_turn
  if ! is_installed; then install_packages; fi
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
check_node
case ${1:-} in
install) ;;
build)
  take_turn
  build_pages
  ;;
*)
  if has_changed_sources; then
    take_turn
    if has_changed_sources; then build_pages; fi
  fi
  ;;
esac
