import { expect, it } from 'vitest';
import { createHeadingIds } from '#web/site/blog/heading-ids.ts';

it.each([
  [
    ['Six faces, one room!', 'Ẹ kú àárọ̀', 'سوق لاغوس', '日本語 2'],
    ['s-six-faces-one-room', 's-ẹ-kú-àárọ̀', 's-سوق-لاغوس', 's-日本語-2'],
  ],
  [
    ['A', 'a', 'A 2', 'a'],
    ['s-a', 's-a-2', 's-a-2-2', 's-a-3'],
  ],
  [
    ['', '👩‍👩‍👧', '"><script>'],
    ['s-section', 's-section-2', 's-script'],
  ],
  [
    ['content', '__proto__'],
    ['s-content', 's-proto'],
  ],
  [[`${'word '.repeat(12)}end`], [`s-${'word-'.repeat(12).slice(0, -1)}`]],
  // The same heading in the decomposed and the composed form: devices type different forms.
  [
    ['e\u0301', '\u00e9'],
    ['s-\u00e9', 's-\u00e9-2'],
  ],
])('headings %j have the ids %j, the same each time', (headings, ids) => {
  expect(headings.map(createHeadingIds())).toEqual(ids);
  expect(headings.map(createHeadingIds())).toEqual(ids);
});

it('numbers ten thousand equal headings in linear time', () => {
  const ids = Array.from({ length: 10_000 }, () => 'Again').map(createHeadingIds());
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.at(-1)).toBe('s-again-10000');
});
