import { gapsBetween } from '#tests/specification/gaps.ts';
import { specificationRows } from '#tests/specification/rows.ts';
import { productTests } from '#tests/specification/titled-tests.ts';

// npm run spec-rows: lists rows of the specification without a test, and test ids without a row. Fails if one of the
// two lists is not empty.
const rows = specificationRows();
const { unproven, strangers } = gapsBetween(rows, productTests());
for (const { id, text } of unproven) console.log(`${id}  ${text}`);
for (const stranger of strangers) console.log(`no row: ${stranger}`);
const count = unproven.length === 0 ? 'none' : unproven.length;
console.log(`${rows.length} rows, ${rows.length - unproven.length} named by a test, ${count} without one.`);
if (unproven.length > 0 || strangers.length > 0) process.exitCode = 1;
