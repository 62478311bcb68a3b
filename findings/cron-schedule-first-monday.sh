#!/usr/bin/env bash
# The npm package cron-schedule reads "the first Monday of the month" as every Monday.
# Version: cron-schedule 6.0.0, beside croner 11.0.1 and cron-parser 5.10.5.
# Expected: `1#1` means the first Monday and `5L` the last Friday, as in the two other packages, or both cause an error, as `L` does.
# Actual: cron-schedule ignores the characters after the digit without an error: the job runs every Monday or every Friday.
# For this project: BACKUP_SCHEDULE and the queue use cron-parser.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cron-schedule@6.0.0 croner@11.0.1 cron-parser@5.10.5
cat >run.mjs <<'JS'
import { parseCronExpression } from 'cron-schedule';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';

const from = new Date('2026-12-01T00:00:00Z');
const shown = (dates) => dates.map((date) => date.toISOString().slice(0, 10)).join(' ');
for (const text of ['0 9 * * 1#1', '0 9 * * 5L']) {
  const expression = CronExpressionParser.parse(text, { currentDate: from, tz: 'UTC' });
  console.log(`${text}: cron-schedule ${shown(parseCronExpression(text).getNextDates(2, from))}`);
  console.log(`${text}: croner ${shown(new Cron(text, { timezone: 'UTC' }).nextRuns(2, from))}`);
  console.log(`${text}: cron-parser ${shown([expression.next().toDate(), expression.next().toDate()])}`);
}
JS
output=$(TZ=UTC node run.mjs)
echo "$output"
[ "$output" = '0 9 * * 1#1: cron-schedule 2026-12-07 2026-12-14
0 9 * * 1#1: croner 2026-12-07 2027-01-04
0 9 * * 1#1: cron-parser 2026-12-07 2027-01-04
0 9 * * 5L: cron-schedule 2026-12-04 2026-12-11
0 9 * * 5L: croner 2026-12-25 2027-01-29
0 9 * * 5L: cron-parser 2026-12-25 2027-01-29' ]
