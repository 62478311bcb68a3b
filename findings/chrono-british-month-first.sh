#!/usr/bin/env bash
# chrono-node (npm) in British English reads "Nov 30" as November 2030.
# Version: chrono-node 2.10.3.
# Expected: `chrono.en.GB` differs from `chrono` only in dates such as 12/05/2026, where the day comes first. "Nov 30" is the next 30 November.
# Actual: the number after the month is a year, so "Nov 30" is 1 November 2030 and "Dec 25" is 1 December 2025, in the past.
# "Nov 30, 2026" and "30 Nov" are read as expected.
# For this project: dates come from date fields, never from a sentence.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat >run.mjs <<'JS'
import * as chrono from 'chrono-node';

const now = { instant: new Date('2026-11-20T10:00:00Z'), timezone: 0 };
for (const text of ['Nov 30', 'Dec 25', 'December 25', 'Nov 30, 2026', '30 Nov', '12/05/2026']) {
  const [us, gb] = [chrono, chrono.en.GB].map((parser) => parser.parseDate(text, now).toISOString().slice(0, 10));
  console.log(`${text}: ${us}, British ${gb}`);
}
JS
output=$(TZ=UTC node run.mjs)
echo "$output"
[ "$output" = 'Nov 30: 2026-11-30, British 2030-11-01
Dec 25: 2026-12-25, British 2025-12-01
December 25: 2026-12-25, British 2025-12-01
Nov 30, 2026: 2026-11-30, British 2026-11-30
30 Nov: 2026-11-30, British 2026-11-30
12/05/2026: 2026-12-05, British 2026-05-12' ]
