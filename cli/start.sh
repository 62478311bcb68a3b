#!/bin/sh
# Installs and builds what is missing, then replaces this shell with the server, so that the server receives signals
# directly.
set -eu
cd "$(dirname "$0")/.."
. cli/owner.sh
. cli/node.sh
sh cli/prepare.sh
PATH="$PWD/node_modules/.bin:$PATH"
export PATH NODE_ENV="${NODE_ENV:-production}" NODE_COMPILE_CACHE="$PWD/node_modules/.cache/compiled"
# A portable cache is also valid in another folder: a release is unpacked in another folder than the one it was built in.
export NODE_COMPILE_CACHE_PORTABLE=1
# Two malloc arenas instead of eight per core: the idle server uses about 10 MB less memory, without a measurable cost. A
# smaller young generation of V8 would save 15 to 30 MB more, but responses from the page cache would take a tenth longer
# (measured: 0.3 to 1.9 µs of garbage collection).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# Fixed thresholds make malloc return freed memory to the system. By default malloc raises both thresholds after it frees
# the first large buffers, up to 64 MB.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
become_owner_with_data sh cli/start.sh "$@"
node=$(newest_node)
# --expose-gc lets an upload start minor garbage collections (platform/files/multipart-form.ts), and an idle process a full
# garbage collection (platform/process/collect-garbage-when-idle.ts).
exec "${node:-node}" --expose-gc main.ts "$@"
