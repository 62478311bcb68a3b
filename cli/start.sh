#!/bin/sh
# Makes ready what is missing, then becomes the server: no shell stays behind, and signals reach it directly.
set -eu
cd "$(dirname "$0")/.."
. cli/owner.sh
. cli/node.sh
sh cli/prepare.sh
PATH="$PWD/node_modules/.bin:$PATH"
export PATH NODE_ENV="${NODE_ENV:-production}" NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
# A release is read where it was unpacked, not where it was made.
export NODE_COMPILE_CACHE_PORTABLE=1
# Two arenas of malloc instead of eight a core: some 10 MB less at rest, at no cost that can be measured. A smaller young
# generation of V8 would save 15 to 30 MB more and cost a kept page a tenth of its time (measured: 0.3 to 1.9 µs of collecting).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# What malloc is given back it gives back too: left alone it raises both limits with the first large buffers, to as much as 64 MB.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
become_owner_with_data sh cli/start.sh "$@"
node=$(newest_node)
# --expose-gc: an upload asks for a minor collection (platform/files/multipart-form.ts), a process at rest for all (platform/process/collect-garbage-when-idle.ts).
exec "${node:-node}" --expose-gc main.ts "$@"
