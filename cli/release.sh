#!/bin/sh
# Makes a release, which starts without installing or building anything: what runs, its packages with Node and
# PostgreSQL, the built pages. For this system and processor; npm and the network are needed here, not where it runs.
# Usage: release.sh            makes releases/hirawa-VERSION-SYSTEM.tar.gz and its checksum
#        release.sh FOLDER     puts it into an empty folder (deploy/Dockerfile)
set -eu
# Whoever runs it reads it, however private the one who makes it is.
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
[ -z "$(ls -A "$folder")" ] || fail "The folder $folder is not empty. Name another one."

echo 'Copying what runs, and its packages: about 20 seconds.'
tar --mode=a+rX -cf - --exclude='*.test.ts' --exclude='*.test.tsx' --exclude='cli/test.sh' --exclude='cli/release.sh' \
  README.md CHANGELOG.md .env.example .npmrc package.json package-lock.json tsconfig.json main.ts \
  api build cli content db deploy docs/operations docs/operations.md docs/production.md modules emails jobs platform web |
  tar -xf - -C "$folder"
(cd "$folder" && npm ci --omit=dev --loglevel=error --prefer-offline --no-progress >/dev/null) ||
  fail 'The packages could not be installed; npm says why above.'
# Of Node's package the program alone: its headers and its npm are 60 MB that nothing reads.
find "$folder/node_modules" -path '*/node-linux-*/*' ! -path '*/bin' ! -path '*/bin/node' ! -name package.json \
  ! -name LICENSE -delete 2>/dev/null || :
commit=$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
printf 'version %s\ncommit %s\nsystem %s\n' "$version" "$commit" "$system" >"$folder/RELEASE"
# Its own modules are read once, so that the first start where nothing can be written is as quick as the others.
(
  cd "$folder"
  PATH="$PWD/node_modules/.bin:$PATH" NODE_ENV=production NODE_COMPILE_CACHE_PORTABLE=1 \
    NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled" \
    node --expose-gc --input-type=module --eval "await import('./main.ts')" >/dev/null 2>&1
) || :
[ $# = 0 ] || exit 0

echo 'Packing it: about 20 seconds.'
mkdir -p releases
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -czf "releases/$name.tar.gz.part" "$name"
mv "releases/$name.tar.gz.part" "releases/$name.tar.gz"
(cd releases && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "releases/$name.tar.gz: $(($(wc -c <"releases/$name.tar.gz") / 1000000)) MB. Unpack it anywhere, then: sh cli/start.sh"
