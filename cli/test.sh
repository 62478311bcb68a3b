#!/bin/sh
# Runs all tests, or only the named phases. Usage: test.sh [PHASE...], for example "test.sh unit api".
# As root, or with CI set, installs the programs that the tests need from Debian's packages.
set -eu
cd "$(dirname "$0")/.."

packages=
need() {
  for candidate in $2; do
    if command -v "$candidate" >/dev/null 2>&1; then return; fi
  done
  packages="$packages $1"
}

find_missing() {
  packages=
  need chromium-headless-shell 'chromium-headless-shell chromium chromium-browser'
  need postgresql-15 '/usr/lib/postgresql/15/bin/postgres'
  need postfix '/usr/sbin/postfix'
  need nginx-light '/usr/sbin/nginx'
  need haproxy '/usr/sbin/haproxy'
  need pgbouncer '/usr/sbin/pgbouncer'
  need default-jre-headless '/usr/bin/java'
  for browser in w3m lynx links2 elinks; do need $browser "/usr/bin/$browser"; done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Prevents the packages from starting a service (with policy-rc.d, as Debian's own tools do) and from creating a database
# cluster (an empty configuration file looks like an existing cluster). Deletes both files after the installation.
install_programs() {
  echo "Installing$packages from Debian's packages: about two minutes."
  started=$(date +%s)
  report=$(mktemp)
  as_root sh -s "$packages" >"$report" 2>&1 <<'ROOT' || { tail -n 5 "$report" >&2; echo 'The programs could not be installed; the error is above.' >&2; }
    set -e
    policy=/usr/sbin/policy-rc.d
    cluster=/etc/postgresql/15/none
    undo=:
    if [ ! -e "$policy" ]; then
      printf '#!/bin/sh\nexit 101\n' >"$policy"
      chmod 755 "$policy"
      undo="$undo; rm -f $policy"
    fi
    if [ ! -e /etc/postgresql/15 ]; then
      mkdir -p "$cluster"
      : >"$cluster/postgresql.conf"
      undo="$undo; rm -rf $cluster"
    fi
    trap "$undo" EXIT
    export DEBIAN_FRONTEND=noninteractive
    # Without an update, apt may install an older Chromium, which reports that it is online where the current Chromium
    # reports that it is offline.
    apt-get update </dev/null || :
    # Waits for apt's lock, because another run may be installing packages.
    apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 $1 </dev/null
ROOT
  rm -f "$report"
  echo "Finished in $(($(date +%s) - started)) s."
}

install_missing() {
  find_missing
  [ -n "$packages" ] || return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "Some tests need more programs. Their names in Debian's packages are:$packages."
  elif [ "$(id -u)" = 0 ] || [ -n "${CI:-}" ]; then
    install_programs 2>&1
  else
    echo "Some tests need more programs. To install them: sudo apt-get install --no-install-recommends$packages"
  fi
}

run_tests() {
  sh cli/prepare.sh tools </dev/null
  PATH="$PWD/node_modules/.bin:$PATH"
  # The compile cache of start.sh: without the cache, each process that a test starts needs a second more.
  export PATH NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled" NODE_COMPILE_CACHE_PORTABLE=1
  unset NODE_ENV
  PROGRAMS_ON_STDIN=yes exec node tests/run.ts "$@"
}

echo 'This command installs missing programs, then runs types, lint, architecture, unit, API, browser, accessibility, reach and crash tests: about 25 minutes on two cores.'
# The programs are installed in parallel with the packages and the first tests. tests/run.ts prints the messages of the
# installation.
install_missing | run_tests "$@"
