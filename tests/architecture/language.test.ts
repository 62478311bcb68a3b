import { describe, expect, it, test } from 'vitest';
import { readModules } from '#tests/measure/modules.ts';
import { countPrivateWords, findPrivateWords, isFragment } from '#tests/measure/plain-words.ts';
import { languageLimits } from './language-limits.ts';

describe('Plain English', () => {
  const counts = countPrivateWords(readModules());

  it('has no more private words and comment fragments than before, in each folder', () => {
    const more = [...counts].flatMap(([folder, { words, fragments }]) => {
      const [mostWords, mostFragments] = languageLimits[folder] ?? [0, 0];
      return words > mostWords || fragments > mostFragments
        ? [`${folder}: ${words} words (${mostWords}), ${fragments} fragments (${mostFragments})`]
        : [];
    });
    expect(more).toEqual([]);
  });

  it('limits only folders that exist', () => {
    expect(Object.keys(languageLimits).filter((folder) => !counts.has(folder))).toEqual([]);
  });
});

test.each<[string, string[]]>([
  ['Tells whoever asks.', ['whoever', 'Tells']],
  ['A row that stands in `tells` and "nobody" stands out.', ['stands']],
  ['Returns the subscriber, or undefined if there is no subscriber.', []],
])('finds the private words of: %s', (text, words) => {
  const found = findPrivateWords(text).map((word) => word.split(':')[0]);
  expect(new Set(found)).toEqual(new Set(words));
});

test.each([
  ['* What of the form it speaks of.', true],
  ['* Returns the form field of an error.', false],
  [' What a line comment says.', false],
])('knows a doc comment without a sentence: %s', (comment, isOne) => {
  expect(isFragment(comment)).toBe(isOne);
});
