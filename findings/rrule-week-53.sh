#!/usr/bin/env bash
# rrule (npm) finds week 53 in years of 52 weeks.
# Version: rrule 2.8.1, beside rrule-temporal 2.2.8.
# Expected: BYWEEKNO counts weeks as ISO 8601 does, and week 53 exists only in some years (RFC 5545, 3.3.10). 2020, 2026 and 2032 have
# 53 weeks. 2021 has 52: its last Sunday, 2 January 2022, is in week 52.
# Actual: BYWEEKNO=53 contains 2 January 2022.
# For this project: no schedule counts weeks of the year.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1 rrule-temporal@2.2.8 temporal-polyfill@1.0.8
cat >run.mjs <<'JS'
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';

const rruleString = 'DTSTART:20200101T090000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;COUNT=4';
const dates = rrule.rrulestr(rruleString).all();
console.log('rrule:', dates.map((date) => date.toISOString().slice(0, 10)).join(' '));
const others = new RRuleTemporal({ rruleString }).all();
console.log('rrule-temporal:', others.map((date) => date.toPlainDate().toString()).join(' '));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'rrule: 2021-01-03 2022-01-02 2027-01-03 2033-01-02
rrule-temporal: 2021-01-03 2027-01-03 2033-01-02 2038-01-03' ]
