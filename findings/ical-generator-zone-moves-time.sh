#!/usr/bin/env bash
# The npm package ical-generator moves an event by the offset of its time zone.
# Version: ical-generator 11.1.2, read by node-ical 0.27.2.
# Expected: a Date is a point in time. 09:00 UTC with the zone Africa/Lagos (UTC+1) is written as 10:00 Lagos time.
# Actual: the UTC digits are written as Lagos time, DTSTART;TZID=Africa/Lagos:20261201T090000, without a VTIMEZONE.
# node-ical reads 08:00 UTC: the event is one hour early.
# For this project: a calendar feed writes times in UTC (…Z) and names no zone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 node-ical@0.27.2
cat >run.mjs <<'JS'
import ical from 'ical-generator';
import nodeIcal from 'node-ical';

const calendar = ical({ name: 'Lagos' });
calendar.createEvent({
  id: '1',
  start: new Date('2026-12-01T09:00:00Z'),
  end: new Date('2026-12-01T10:00:00Z'),
  timezone: 'Africa/Lagos',
  summary: 'Meeting',
});
const text = calendar.toString();
const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
console.log(text.match(/^DTSTART.*$/m)[0].trim(), text.includes('VTIMEZONE'), event.start.toISOString());
JS
output=$(TZ=UTC node run.mjs)
echo "$output"
[ "$output" = 'DTSTART;TZID=Africa/Lagos:20261201T090000 false 2026-12-01T08:00:00.000Z' ]
