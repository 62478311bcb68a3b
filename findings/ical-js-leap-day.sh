#!/usr/bin/env bash
# ical.js (npm) moves a yearly event of 29 February to 1 March.
# Version: ical.js 2.2.1, beside rrule-temporal 2.2.8.
# Expected: "Recurrence rules may generate recurrence instances with an invalid date (e.g., February 30) … such recurrence instances MUST be
# ignored" (RFC 5545, 3.3.10). FREQ=YEARLY from 29 February 2024 continues in 2028. ical.js itself skips missing days if FREQ=MONTHLY.
# Actual: the event is on 1 March 2025, 2026 and 2027. The same holds for FREQ=YEARLY with BYMONTH and BYMONTHDAY=31: 3 March.
# For this project: only backups repeat, by a cron expression; `0 3 29 2 *` runs in leap years only (cron-parser 5.10.6).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule-temporal@2.2.8 temporal-polyfill@1.0.8
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

for (const [start, rule] of [
  ['2024-02-29', 'FREQ=YEARLY;COUNT=3'],
  ['2026-01-31', 'FREQ=YEARLY;BYMONTH=1,2,3;BYMONTHDAY=31;COUNT=3'],
  ['2026-01-31', 'FREQ=MONTHLY;COUNT=3'],
]) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  console.log(rule);
  console.log('  ical.js:', [1, 2, 3].map(() => dates.next().toString()).join(' '));
  const rruleString = `DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule}`;
  const all = new RRuleTemporal({ rruleString }).all();
  console.log('  rrule-temporal:', all.map((date) => date.toPlainDate().toString()).join(' '));
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'FREQ=YEARLY;COUNT=3
  ical.js: 2024-02-29 2025-03-01 2026-03-01
  rrule-temporal: 2024-02-29 2028-02-29 2032-02-29
FREQ=YEARLY;BYMONTH=1,2,3;BYMONTHDAY=31;COUNT=3
  ical.js: 2026-01-31 2026-03-03 2026-03-31
  rrule-temporal: 2026-01-31 2026-03-31 2027-01-31
FREQ=MONTHLY;COUNT=3
  ical.js: 2026-01-31 2026-03-31 2026-05-31
  rrule-temporal: 2026-01-31 2026-03-31 2026-05-31' ]
