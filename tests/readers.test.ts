import { expect, test } from 'vitest';
import { foldText } from '#domain/contact/reading/folded-text.ts';
import { findSuperlinearCost, type TextReader, type Unit } from '#tests/linear-cost.ts';

type Reader = { read: TextReader; units: readonly Unit[] };

/** Units that any text may hold: white space, and what opens without being closed. */
const anyText: readonly Unit[] = [['a', ' ', 'b'], ['a', '\n', 'b'], '<', '>', '&', 'a', '[', '"'];

const readers: Record<string, Reader> = {
  'domain/contact/reading/folded-text.ts': {
    read: foldText,
    units: [
      ...anyText,
      '1111<a@',
      ['1', '<a@', ':'],
      '> a\n\n',
      'On a\n',
      'From: a\n',
      `${'_'.repeat(20)}\n\n`,
    ],
  },
};

test.each(Object.entries(readers))('%s reads repeated units in linear time', async (_, { read, units }) => {
  const found: string[] = [];
  for (const unit of units) found.push((await findSuperlinearCost(read, unit, 64_000)) ?? '');
  expect(found.filter(Boolean)).toEqual([]);
});
