import { assert, integer, lorem, property } from 'fast-check';
import { expect, test } from 'vitest';
import { failure, ok, unchecked, warning } from '#platform/checks/check-finding.ts';
import { formatReport } from '#platform/checks/format-report.ts';

const findings = [
  failure('Stored files', 'The bucket does not know the key.', 'Check STORAGE_URL.'),
  ok('Port', 'The site answers.'),
  warning('MX', 'There is none.', 'Publish one.'),
  unchecked('Clock', 'Nobody says.'),
];

test('lists the worst finding last, without colours if disabled, and counts the findings', () => {
  expect(formatReport(findings, { isColoured: false })).toBe(`ok: Port
  The site answers.
not checked: Clock
  Nobody says.
warning: MX
  There is none.
  -> Publish one.
FAULT: Stored files
  The bucket does not know the key.
  -> Check STORAGE_URL.

1 fault, 1 warning, 1 ok, 1 not checked`);
  const coloured = formatReport(findings, { isColoured: true });
  expect(coloured).toContain(`${String.fromCodePoint(27)}[31mFAULT`);
});

test('wraps lines to the width of the terminal, except for a single long word', () => {
  assert(
    property(lorem({ maxCount: 40 }), integer({ min: 20, max: 100 }), (sentence, columns) => {
      const lines = formatReport([ok('Port', sentence)], { columns, isColoured: false }).split('\n');
      expect(lines.slice(1, -2).every((line) => line.length <= columns)).toBe(true);
    }),
  );
});
