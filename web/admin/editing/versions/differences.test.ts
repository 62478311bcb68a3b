import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDifferences } from './differences.ts';

const marked = (one: string, other: string) => {
  const texts = [one.split(' '), other.split(' ')] as const;
  const found = findDifferences(...texts);
  return [texts[0].filter((_word, at) => found.one[at]), texts[1].filter((_word, at) => found.other[at])];
};

const long = (word: string) => ['begin', ...Array.from({ length: 3_000 }, (_, nr) => `${word}${nr}`), 'end'];

describe('differences of two texts', () => {
  test('are words that were replaced, added or removed', () => {
    expect(marked('a room holds ten people', 'a room holds thirty people')).toEqual([['ten'], ['thirty']]);
    expect(marked('one two', 'one and two')).toEqual([[], ['and']]);
    expect(marked('one and two', 'one two')).toEqual([['and'], []]);
    expect(marked('same words', 'same words')).toEqual([[], []]);
  });

  test('are complete: the unmarked words of any two texts are the same', () => {
    const words = array(constantFrom('a', 'b', 'c'), { maxLength: 30 });
    assert(
      property(words, words, (one, other) => {
        const found = findDifferences(one, other);
        const shared = one.filter((_word, at) => !found.one[at]);
        expect(shared).toEqual(other.filter((_word, at) => !found.other[at]));
      }),
    );
  });

  test('of two very long texts are the whole part between the first and the last difference', () => {
    const found = findDifferences(long('a'), long('b'));
    expect([found.one[0], found.one[1], found.one.at(-1)]).toEqual([false, true, false]);
  });
});
