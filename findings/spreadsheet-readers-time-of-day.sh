#!/usr/bin/env bash
# Two npm packages that read spreadsheets return times that are up to 35 seconds early.
# Version: read-excel-file 9.3.17 and xlsx 0.18.5 (the newest on npm), beside exceljs 4.4.0, which also writes the file.
# Expected: 00:05 in a cell is 00:05. A spreadsheet stores a time as a fraction of a day, so a reader rounds it to its unit.
# Actual: read-excel-file cuts off instead of rounding: 448 of the 1,440 minutes of a day become 00:04:59.999, and a format without seconds
# shows the minute before. xlsx with `cellDates` does the same in UTC. In Lagos, xlsx is 35 seconds early for every time, because it uses the
# offset of Lagos in 1899 (13 minutes and 35 seconds) rounded to minutes.
# For this project: imports read CSV, and reports are CSV. Times are text in UTC.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 xlsx@0.18.5 exceljs@4.4.0
cat >run.mjs <<'JS'
import exceljs from 'exceljs';
import readExcelFile from 'read-excel-file/node';
import xlsx from 'xlsx';

const book = new exceljs.Workbook();
const sheet = book.addWorksheet('times');
const times = Array.from({ length: 1440 }, (_, minute) => new Date(Date.UTC(2026, 10, 30, 0, minute)));
for (const time of times) sheet.addRow([time]).getCell(1).numFmt = 'yyyy-mm-dd hh:mm';
await book.xlsx.writeFile('times.xlsx');
await book.xlsx.readFile('times.xlsx');
const [{ data }] = await readExcelFile('times.xlsx');
const cells = Object.entries(xlsx.readFile('times.xlsx', { cellDates: true }).Sheets.times);
const read = {
  exceljs: book.worksheets[0].getColumn(1).values.slice(1),
  'read-excel-file': data.map(([time]) => time),
  xlsx: cells.filter(([name]) => /^A\d+$/.test(name)).map(([, { v }]) => v),
};
for (const [name, values] of Object.entries(read)) {
  const wrong = values.filter((time) => time.getTime() % 60_000 !== 0).length;
  const shown = values[5].toISOString().slice(14, 23);
  console.log(`${process.env.TZ} ${name}: ${wrong} of ${values.length} not at a whole minute; 00:05 is ${shown}`);
}
JS
output=$(TZ=UTC node run.mjs && TZ=Africa/Lagos node run.mjs)
echo "$output"
[ "$output" = 'UTC exceljs: 0 of 1440 not at a whole minute; 00:05 is 05:00.000
UTC read-excel-file: 448 of 1440 not at a whole minute; 00:05 is 04:59.999
UTC xlsx: 352 of 1440 not at a whole minute; 00:05 is 04:59.999
Africa/Lagos exceljs: 0 of 1440 not at a whole minute; 00:05 is 05:00.000
Africa/Lagos read-excel-file: 448 of 1440 not at a whole minute; 00:05 is 04:59.999
Africa/Lagos xlsx: 1440 of 1440 not at a whole minute; 00:05 is 04:24.999' ]
