#!/usr/bin/env bash
# dayjs (npm) with its time zones returns another hour for the same time a day later, if summer time begins in between.
# Version: dayjs 1.11.23 with the plugins utc, timezone and duration, beside luxon 3.7.2.
# Expected: noon in Berlin plus one day is noon in Berlin, at 10:00 UTC after 29 March 2026. The day in Cairo that begins with summer time
# starts at 01:00. The duration -PT1H is minus 60 minutes.
# Actual: the offset of the day before remains, so the point in time is an hour late (11:00 UTC). The day in Cairo starts at a time that does
# not exist, in the evening before. The sign of the duration is lost.
# For this project: only backups repeat; cron-parser 5.10.6 reads `0 12 * * *` as noon in Berlin on both days.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 luxon@3.7.2
cat >run.mjs <<'JS'
import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime, Duration } from 'luxon';

for (const plugin of [utc, timezone, duration]) dayjs.extend(plugin);
const noon = '2026-03-28T12:00';
console.log('dayjs:', dayjs.tz(noon, 'Europe/Berlin').add(1, 'day').toISOString());
console.log('luxon:', DateTime.fromISO(noon, { zone: 'Europe/Berlin' }).plus({ days: 1 }).toUTC().toISO());
const summer = '2026-04-24T12:00';
console.log('dayjs:', dayjs.tz(summer, 'Africa/Cairo').startOf('day').toISOString());
console.log('luxon:', DateTime.fromISO(summer, { zone: 'Africa/Cairo' }).startOf('day').toUTC().toISO());
console.log('dayjs:', dayjs.duration('-PT1H').asMinutes(), 'luxon:', Duration.fromISO('-PT1H').as('minutes'));
JS
output=$(TZ=UTC node run.mjs)
echo "$output"
[ "$output" = 'dayjs: 2026-03-29T11:00:00.000Z
luxon: 2026-03-29T10:00:00.000Z
dayjs: 2026-04-23T21:00:00.000Z
luxon: 2026-04-23T22:00:00.000Z
dayjs: 60 luxon: -60' ]
