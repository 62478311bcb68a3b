#!/usr/bin/env bash
# papaparse (npm) splits a comma-separated file at the semicolons inside its quoted fields.
# Version: papaparse 5.7.1, beside csv-parse 7.0.3.
# Expected: the guessed delimiter is one between fields. The header "name,tags" has two fields, and a quoted field may contain any character
# (RFC 4180, 2.6).
# Actual: the guess is ";", and quotes become part of the values. No error is reported. Each delimiter is tried on the whole file, and the
# empty line after the last line break counts against ",". With `skipEmptyLines` the guess is ",".
# For this project: the import of subscribers counts the separators of the first line outside quotes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1 csv-parse@7.0.3
cat >run.mjs <<'JS'
import { parse } from 'csv-parse/sync';
import papa from 'papaparse';

const text = 'name,tags\nNgozi,"music;dance;comedy;film"\nFemi,"news;sport;art;games"\n';
for (const skipEmptyLines of [false, true]) {
  const { data, errors } = papa.parse(text, { skipEmptyLines });
  console.log(`papaparse: ${data.slice(0, 3).map((row) => row.join(' | ')).join(' / ')} (${errors.length} errors)`);
}
console.log(`csv-parse: ${parse(text).map((row) => row.join(' | ')).join(' / ')}`);
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'papaparse: name,tags / Ngozi,"music | dance | comedy | film" / Femi,"news | sport | art | games" (0 errors)
papaparse: name | tags / Ngozi | music;dance;comedy;film / Femi | news;sport;art;games (0 errors)
csv-parse: name | tags / Ngozi | music;dance;comedy;film / Femi | news;sport;art;games' ]
