import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toTsQuery, normalizeSearchText } from '#modules/posts/lists/search.ts';

it.each([
  ['coin rooms', "'coin':* & 'rooms':*"],
  ['Ẹ kú àárọ̀', "'e' & 'ku' & 'aaro':*"],
  ['“Ƙarshe” ₦2000', "'karshe':* & '2000':*"],
  ['n’ụlọ', "('n' & 'ulo':* | 'nulo':*)"],
  ['ʼYan', "'yan':*"],
  ['zebra baa~', "'zebra':* & 'baa':*"],
  ["a' | !b:* <-> \\", "'a' & 'b'"],
  ['coin COIN coin', "'coin':*"],
  ['!?', ''],
  ['', ''],
])('the search %s becomes the query %s', (text, query) => expect(toTsQuery(text)).toBe(query));

it('a word with a typing error becomes a query of all words with one other letter', () => {
  const [first, words = ''] = toTsQuery('coin lagso~').split(' & ');
  expect(first).toBe("'coin':*");
  expect(words.split(/ \| |[()]/)).toEqual(
    expect.arrayContaining(["'lagso'", "'lagos'", "'laso'", "'larso'"]),
  );
});

it('turns any input into one line of limited length and a query of only letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (asked) => {
      const text = normalizeSearchText(asked);
      expect(Array.from(text).length).toBeLessThanOrEqual(100);
      expect(text).not.toMatch(/[\p{Cc}\s]{2}|\n|\0/u);
      expect(toTsQuery(text)).toMatch(/^(?:\(?'[^\0-/:-`{-\u{BF}\s]+'(?::\*)?\)?(?: [&|] |$))*$/u);
    }),
  );
});
