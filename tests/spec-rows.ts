import { rowsWithoutTest } from '../architecture/found-rows.ts';
import { specificationRows } from '../architecture/specification-rows.ts';

// npm run spec-rows: lists the rows of the specification that no test names, and fails while there is one.
const missing = rowsWithoutTest();
for (const { section, text } of missing) console.log(`${section}  ${text}`);
const found = specificationRows.filter((row) => !missing.includes(row));
const unheld = found.filter(({ isHeld }) => !isHeld);
for (const { section, text } of unheld) console.log(`held from now on? ${section}  ${text}`);
console.log(`${specificationRows.length} rows, ${found.length} named by a test, ${missing.length} by none.`);
if (missing.length > 0) process.exitCode = 1;
