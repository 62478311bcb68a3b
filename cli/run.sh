#!/bin/sh
# Runs one of the commands where there is no npm, as in a release: `sh cli/run.sh member list` is `npm run member -- list`.
set -eu
cd "$(dirname "$0")/.."
case ${1:-} in
audit | backup | database | doctor | export | import | keys | media | member | migrate | restore | seed) ;;
*)
  echo 'Usage: sh cli/run.sh audit|backup|database|doctor|export|import|keys|media|member|migrate|restore|seed ARGUMENTS' >&2
  exit 1
  ;;
esac
command=$1
shift
. cli/owner.sh
. cli/node.sh
sh cli/prepare.sh install
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
# Where a backup goes, and where one comes from, may be root's alone.
case $command in
backup | export | restore) ;;
*) become_owner_with_data sh cli/run.sh "$command" "$@" ;;
esac
node=$(newest_node)
exec "${node:-node}" "cli/$command.ts" "$@"
