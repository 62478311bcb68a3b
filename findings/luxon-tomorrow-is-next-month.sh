#!/usr/bin/env bash
# luxon (npm) calls the first day of a month "next month" on the day before.
# Version: luxon 3.7.2.
# Expected: `toRelativeCalendar` of the day after 30 November is "tomorrow", as on every other day.
# Actual: it uses the largest unit that differs: "next month", and after 31 December "next year". The option `unit: 'days'`
# gives "tomorrow".
# For this project: the admin shows an age below 24 hours in minutes and hours, and an older time as a date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2
cat >run.mjs <<'JS'
import { DateTime } from 'luxon';

for (const day of ['2026-11-18', '2026-11-30', '2026-12-31']) {
  const base = DateTime.fromISO(day, { locale: 'en', zone: 'utc' });
  const next = base.plus({ days: 1 });
  console.log(`the day after ${day}: ${next.toRelativeCalendar({ base })}, ${next.toRelativeCalendar({ base, unit: 'days' })}`);
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'the day after 2026-11-18: tomorrow, tomorrow
the day after 2026-11-30: next month, tomorrow
the day after 2026-12-31: next year, tomorrow' ]
