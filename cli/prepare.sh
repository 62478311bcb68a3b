#!/bin/sh
# Installs the packages and builds the pages, if they are missing or out of date, and prints a line for each step.
# Usage: prepare.sh [install|build] [tools]   "install" skips the build, "build" builds even if nothing changed, "tools" also
# installs the tools of tests, types, lint and format (the package in tests/tools), which the site does not need.
# Needs only POSIX sh, Node 20 or newer and npm. Two stamp files record the last installation and the last build, so that
# this script takes about 20 ms if nothing changed.
set -eu
cd "$(dirname "$0")/.."

installed=node_modules/.installed-for
built=build/.built-at
cache=node_modules/.cache/compiled
tools_installed=node_modules/.tools-installed-for
lock="$(cksum <package-lock.json) $(uname -sm)"

fail() {
  echo "$1" >&2
  exit 1
}

# Shows only errors of npm, because npm prints many EBADENGINE warnings with an older Node. The development packages
# contain the build tools, so they are installed even with NODE_ENV=production. If only the test tools are missing, npm adds them
# and leaves the other packages unchanged, because the site may be running from this folder.
install_packages() {
  echo 'Installing packages: about 30 seconds.'
  started=$(date +%s)
  if is_installed_for "$installed"; then
    set -- install --no-save
  else
    rm -f "$installed" "$tools_installed"
    set -- ci
  fi
  [ -n "$wants_tools" ] || set -- "$@" --workspaces=false
  npm "$@" --include=dev --loglevel=error --prefer-offline --no-progress --no-update-notifier >/dev/null ||
    fail "The packages could not be installed; npm's error is above. Check the network and the free disk space, then start again."
  # Removes the packaged Node if it does not run (on a system without glibc), so that the Node of the system is used.
  if [ -e node_modules/.bin/node ] && ! node_modules/.bin/node --version >/dev/null 2>&1; then
    rm -f node_modules/.bin/node
  fi
  echo "$lock" >"$installed"
  [ -z "$wants_tools" ] || echo "$lock" >"$tools_installed"
  echo "Packages installed in $(($(date +%s) - started)) s."
}

# Without a packaged Node, the system needs a Node that runs TypeScript without compilation.
check_node() {
  [ -e node_modules/.bin/node ] && return
  version=$(node --version 2>/dev/null | sed 's/^v//; s/\..*//')
  [ "${version:-0}" -ge "$node_major" ] ||
    fail "There is no packaged Node for $(uname -sm). Installed Node version: ${version:-none}. Install Node $node_major or newer."
}

# find also compares folders, because a deleted file changes only the time of its folder.
has_changed_sources() {
  [ -e "$built" ] || return 0
  [ -n "$(find web content emails public api/http modules/*.ts modules/*/*constants.ts modules/*/*schema.ts modules/*/*contract.ts package-lock.json \
    tsconfig.json vite.config.ts vite.emails.config.ts react-router.config.ts -newer "$built" ! -name '*.test.ts' 2>/dev/null | head -n 1)" ]
}

build_pages() {
  export NODE_ENV=production
  echo 'Building the pages: a few seconds.'
  started=$(date +%s)
  mkdir -p build 2>/dev/null || fail "The folder $PWD is not writable. Start as the user who owns the folder."
  rm -f "$built"
  # The stamp gets the time of the start of the build, so that a change during the build causes another build.
  mark=$(mktemp) && report=$(mktemp)
  if ! (react-router build && vite build --config vite.emails.config.ts) >"$report" 2>&1; then
    cat "$report" >&2
    rm -f "$mark" "$report"
    fail 'The pages could not be built; the error is above.'
  fi
  # Loads the server's modules once to fill the compile cache of start.sh: a server that compiles TypeScript without the
  # cache uses 25 MB more memory as long as it runs. The cache is valid only for the same Node flags as in start.sh. A
  # failure is ignored, because the server also starts without the cache.
  NODE_COMPILE_CACHE_PORTABLE=1 NODE_COMPILE_CACHE=$cache node --expose-gc --input-type=module --eval "await import('./main.ts')" >/dev/null 2>&1 || :
  mkdir -p build
  touch -r "$mark" "$built"
  rm -f "$mark" "$report"
  echo "Pages built in $(($(date +%s) - started)) s."
}

is_installed() {
  is_installed_for "$installed" && { [ -z "$wants_tools" ] || is_installed_for "$tools_installed"; }
}

is_installed_for() {
  [ "$(cat "$1" 2>/dev/null)" = "$lock" ]
}

# Takes a lock, because two first starts at the same time would delete each other's node_modules. The second start waits
# and then finds everything installed. The kernel releases the lock of a process that dies. Without flock (util-linux,
# busybox) there is no lock.
take_turn() {
  [ -z "$has_turn" ] || return 0
  has_turn=yes
  command -v flock >/dev/null || return 0
  exec 9<package-lock.json
  if ! flock -n 9; then
    echo 'Another start is preparing this checkout; waiting until it has finished.'
    flock 9
  fi
}

# A release (cli/release.sh) contains the packages and the pages, and runs only on the system for which it was built.
if [ -e RELEASE ]; then
  made_for=$(sed -n 's/^system //p' RELEASE)
  system="$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
  [ "$made_for" = "$system" ] || fail "This release is for $made_for, and this machine is $system. Use the release for $system."
  exit 0
fi

. cli/owner.sh
. cli/node.sh
become_owner sh cli/prepare.sh "$@"
step=
wants_tools=
# A checkout that has the tools keeps them when the lock file changes.
[ ! -e node_modules/.bin/vitest ] || wants_tools=yes
for word in "$@"; do
  case $word in
  tools) wants_tools=yes ;;
  *) step=$word ;;
  esac
done
has_turn=
if ! is_installed; then
  take_turn
  if ! is_installed; then install_packages; fi
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
check_node
case $step in
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
