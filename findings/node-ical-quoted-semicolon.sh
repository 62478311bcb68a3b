#!/usr/bin/env bash
# node-ical (npm) cuts the name of an organizer at a semicolon, and breaks lines at the path C:\new.
# Version: node-ical 0.27.2, beside ical.js 2.2.1.
# Expected: a parameter value in quotes may contain semicolons (RFC 5545, 3.2), and `\\` is a backslash, also before an n (3.3.11).
# Names of properties are case-insensitive (2).
# Actual: CN="Ade; Sales" is `"Ade`, `C:\\new` is `C:\`, a line break and `ew`, and an event with `dtstart` has no start.
# For this project: an invitation that arrives by email remains a file that staff can download; its content is not read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import ical from 'ical.js';
import nodeIcal from 'node-ical';

const lines = (start) => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//site.example//EN
BEGIN:VEVENT
UID:1
DTSTAMP:20261130T090000Z
${start}:20261201T090000Z
DESCRIPTION:Folder C:\\\\new
ORGANIZER;CN="Ade; Sales":mailto:ade@site.example
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
for (const start of ['DTSTART', 'dtstart']) {
  const event = Object.values(nodeIcal.sync.parseICS(lines(start))).find(({ type }) => type === 'VEVENT');
  console.log('node-ical:', JSON.stringify([event.organizer.params.CN, event.description, event.start?.toISOString()]));
  const other = new ical.Component(ical.parse(lines(start))).getFirstSubcomponent('vevent');
  const { description, startDate } = new ical.Event(other);
  const name = other.getFirstProperty('organizer').getParameter('cn');
  console.log('ical.js:', JSON.stringify([name, description, startDate.toJSDate().toISOString()]));
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'node-ical: ["\"Ade","Folder C:\\\new","2026-12-01T09:00:00.000Z"]
ical.js: ["Ade; Sales","Folder C:\\new","2026-12-01T09:00:00.000Z"]
node-ical: ["\"Ade","Folder C:\\\new",null]
ical.js: ["Ade; Sales","Folder C:\\new","2026-12-01T09:00:00.000Z"]' ]
