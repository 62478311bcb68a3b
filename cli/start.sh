#!/bin/sh
# Makes ready what is missing, then becomes the server: no shell stays behind, and signals reach it directly.
set -eu
cd "$(dirname "$0")/.."
sh cli/prepare.sh
PATH="$PWD/node_modules/.bin:$PATH"
export PATH NODE_ENV="${NODE_ENV:-production}" NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
exec node main.ts "$@"
