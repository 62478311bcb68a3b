#!/usr/bin/env bash
# A calendar file of the npm package ics has lines longer than RFC 5545 allows.
# Version: ics 3.12.0 on Node 20 and newer.
# Expected: a line of an iCalendar file has at most 75 octets (RFC 5545, 3.1), as in files of ical-generator 11.1.2.
# Actual: ics counts characters. A Yoruba title, whose letters take two or three octets, becomes a line of 111 octets.
# For this project: a calendar that the site offers must count octets and must not cut a character in two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0 ical-generator@11.1.2
cat >run.mjs <<'JS'
import ical from 'ical-generator';
import { createEvent } from 'ics';

const title = 'Ọ̀rọ̀ ìwúrí fún àwọn òǹkọ̀wé ní Èkó: ẹ wá síbi ìpàdé wa ní ọjọ́ ajé ọ̀sẹ̀ tó ń bọ̀ ní ilé ìkàwé';
const longest = (text) => Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
const { value } = createEvent({ start: [2026, 12, 1, 9, 0], duration: { hours: 1 }, title });
const calendar = ical({ name: 'Lagos' });
const times = { start: new Date('2026-12-01T09:00:00Z'), end: new Date('2026-12-01T10:00:00Z') };
calendar.createEvent({ id: '1', ...times, summary: title });
console.log(`ics ${longest(value)}, ical-generator ${longest(calendar.toString())}`);
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'ics 111, ical-generator 74' ]
