import { sentencesWithoutTest, toldBy } from '../architecture/found-rows.ts';
import { specificationRows } from '../architecture/specification-rows.ts';
import { testTitles } from '../architecture/test-titles.ts';

// npm run spec-rows: lists the rows of the specification that no test names, and fails while there is one.
const told = toldBy(testTitles());
const rows = specificationRows.map((row) => ({ row, missing: sentencesWithoutTest(row, told) }));
const unnamed = rows.filter(({ missing }) => missing.length > 0);
for (const {
  row: { section, text },
  missing,
} of unnamed) {
  console.log(`${section}  ${text}`);
  if (missing.join(' ') !== text) for (const sentence of missing) console.log(`     not named: ${sentence}`);
}
const count = unnamed.length === 0 ? 'none' : unnamed.length;
console.log(`${rows.length} rows, ${rows.length - unnamed.length} named by a test, ${count} without one.`);
if (unnamed.length > 0) process.exitCode = 1;
