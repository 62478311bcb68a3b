#!/usr/bin/env bash
# csv-parse (npm) with the option `cast` replaces every hexadecimal, octal and binary number by 0.
# Version: csv-parse 7.0.3, beside papaparse 5.7.1 with `dynamicTyping`.
# Expected: `cast` converts numbers and leaves other text as it is: 0x1f3a is 7994 or the text "0x1f3a". An identifier such as a colour or a
# transaction of a wallet is not lost.
# Actual: 0x1f3a, 0o17 and 0b101 are 0, because the test uses a conversion that knows these prefixes, and the result uses parseFloat.
# For this project: the import of subscribers reads all fields as text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3 papaparse@5.7.1
cat >run.mjs <<'JS'
import { parse } from 'csv-parse/sync';
import papa from 'papaparse';

const text = 'id\n0x1f3a\n0xFF\n0o17\n0b101\n1e3\n';
console.log('csv-parse:', ...parse(text, { columns: true, cast: true }).map(({ id }) => JSON.stringify(id)));
const { data } = papa.parse(text, { header: true, dynamicTyping: true, skipEmptyLines: true });
console.log('papaparse:', ...data.map(({ id }) => JSON.stringify(id)));
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'csv-parse: 0 0 0 0 1000
papaparse: "0x1f3a" "0xFF" "0o17" "0b101" 1000' ]
