import { expect, it } from 'vitest';
import { parseConsentStatus, parseFlag, parseUnsubscribedFlag } from '#modules/subscribers/consent-words.ts';
import { listManagerValues } from '#modules/subscribers/list-managers.ts';
import { spreadsheetFlags } from '#modules/subscribers/spreadsheet-flags.ts';

it.each(spreadsheetFlags)(
  'the words for true and false in a spreadsheet in %s are recognized',
  (_languages, yes, no) => {
    for (const form of [(word: string) => word, (word: string) => word.toUpperCase()]) {
      expect([parseFlag(form(yes)), parseUnsubscribedFlag(form(yes)), parseConsentStatus(form(yes))]).toEqual(
        [true, true, 'subscribed'],
      );
      expect([parseFlag(form(no)), parseUnsubscribedFlag(form(no)), parseConsentStatus(form(no))]).toEqual([
        false,
        false,
        'left',
      ]);
    }
  },
);

it.each([
  ['NON', false],
  ['nein', false],
  ['Hayır', false],
  ['0', false],
  ['no', false],
  ['Não', false],
  ['nao', false],
  ['はい', true],
  ['oui', true],
  ['1', true],
  ['perhaps', undefined],
  ['x'.repeat(10_000), undefined],
])('%s is read as %s', (cell, flag) => {
  expect(parseFlag(cell)).toBe(flag);
});

it.each(listManagerValues)('$tool: $column with $value means $means', ({ column, value, means }) => {
  const isLeaving = column === 'suspend' && parseUnsubscribedFlag(value) === true;
  expect(isLeaving ? 'left' : parseConsentStatus(value)).toBe(means);
});
