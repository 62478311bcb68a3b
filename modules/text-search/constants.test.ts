import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { addTypoMarks, foldCharacters, matchesTerms, parseTerms } from '#modules/text-search/constants.ts';

const isFound = (text: string, row: string) => matchesTerms(foldCharacters(row), parseTerms(text));

const fullSpellings = [
  '08031234567',
  '+2348031234567',
  '2348031234567',
  '8031234567',
  '0803 123 4567',
  '0803-123-4567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '+234(0)8031234567',
  '(0803) 123 4567',
  '00234 803 123 4567',
];

test.each(fullSpellings)('the phone number %s finds each spelling of the number', (typed) => {
  for (const stored of fullSpellings)
    expect([stored, isFound(typed, `Ada ${stored} ada@x.ng`)]).toEqual([stored, true]);
  expect(isFound(typed, 'Ada +2348031234568')).toBe(false);
});

test.each(['0803', '+234 803', '+234803', '+234 (0) 803', '803', '0803 12', '+234 803 123', '0803-123-4'])(
  'the beginning %s of a phone number finds each spelling of the number',
  (typed) => {
    for (const stored of fullSpellings.filter((one) => one.replaceAll(/\D/g, '').length > 10))
      expect([stored, isFound(typed, `ada@x.ng ${stored}`)]).toEqual([stored, true]);
    expect(isFound(typed, 'ada@x.ng +2347051110000')).toBe(false);
  },
);

test.each([
  ['bako lagos', true],
  ['LAGOS Bàkó', true],
  ['"lagos"', true],
  ['bako 0803 123 4567 lagos', true],
  ['0123@example', false],
  ['1234@exam', true],
  ['bako kano', false],
  ['"bako no. 17"', true],
  ['“lagos, bako” co-op', true],
  ['"no. 17 bako"', false],
  ['"bako', true],
  ['no. 17', true],
  ['', true],
  ['-- ', true],
  ['n’Ọnịcha', true],
  ['co-op', true],
  ['op-co', false],
  ['bako '.repeat(40), true],
])('the search %s of a row answers %s', (typed, found) =>
  expect(isFound(typed, 'Lagos, Bako no. 17 +2348031234567 nonicha co-op ada01234@example.com')).toBe(found),
);

test('at most twelve terms become conditions of the query', () => {
  expect(parseTerms(Array.from({ length: 100 }, (_, nr) => `w${nr}x`).join(' '))).toHaveLength(12);
});

test.each([
  ['okonkow', true],
  ['okonkwp', true],
  ['okonkwwo', true],
  ['okokwo', true],
  ['acount', true],
  ['okonwkos', false],
  ['akonkwo', false],
  ['okonwko zuberu', false],
  ['okonwko zubairo', true],
  ['okonwko zubair0', true],
  ['okonwko@exmaple.com', true],
  ['okonkwo lagsu', false],
  ['okonkwo 0803 123 4567 lagsos', true],
])('the search %s with typing errors returns %s', (typed, found) =>
  expect(
    isFound(
      addTypoMarks(typed) ?? '',
      'Zubairu Okonkwo, Lagos, accounts, okonkwo@example.com +2348031234567',
    ),
  ).toBe(found),
);

test.each(['bako', '0803 123 4567', '12345', '"okonkow"', 'okonkow~', 'x'.repeat(50)])(
  'the search %s has no word with a typing error',
  (text) => expect(addTypoMarks(text)).toBeUndefined(),
);

const letters = (minLength: number, maxLength: number) =>
  string({ unit: constantFrom('a', 'b', 's'), minLength, maxLength });

test('the words and the regular expression of a typing error match the same words', () => {
  assert(
    property(letters(5, 7), letters(3, 9), (typed, word) => {
      const [term] = parseTerms(`${typed}~`);
      if (term === undefined || 'parts' in term) throw new Error('no term');
      expect(new RegExp(term.pattern).test(`a ${word}.`)).toBe(term.typoWords.includes(word));
    }),
  );
});
