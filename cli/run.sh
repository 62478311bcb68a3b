#!/bin/sh
# Runs a command without npm, as in a release: `sh cli/run.sh member list` does the same as `npm run member -- list`.
set -eu
cd "$(dirname "$0")/.."
commands='audit backup database doctor export import keys media member migrate outdated restore seed'
case " $commands " in
*" ${1:-} "*) ;;
*)
  echo "Usage: sh cli/run.sh COMMAND ARGUMENTS. Commands: $commands" >&2
  exit 2
  ;;
esac
command=$1
shift
. cli/owner.sh
. cli/node.sh
sh cli/prepare.sh install
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
# These commands stay root, because the file to read or the folder to write to may be accessible only to root.
case $command in
backup | export | restore) ;;
*) become_owner_with_data sh cli/run.sh "$command" "$@" ;;
esac
node=$(newest_node)
exec "${node:-node}" "cli/$command.ts" "$@"
