import { describe, expect, test } from 'vitest';
import { mergeParts } from './merge-parts.ts';

const before = { name: 'A', stores: { google: '', apple: '' }, team: ['Ada'] };

describe('mergeParts', () => {
  test('keeps the parts of a field that only the other person changed', () => {
    expect(
      mergeParts(
        { stores: { google: 'mine', apple: '' } },
        { before, theirs: { ...before, stores: { google: '', apple: 'theirs' } } },
      ),
    ).toEqual({ value: { stores: { google: 'mine', apple: 'theirs' } }, conflicts: [] });
  });

  test('names the part that both changed, and keeps the value of the user', () => {
    expect(
      mergeParts(
        { stores: { google: 'mine', apple: '' } },
        { before, theirs: { ...before, stores: { google: 'theirs', apple: 'new' } } },
      ),
    ).toEqual({
      value: { stores: { google: 'mine', apple: 'new' } },
      conflicts: [{ path: 'stores.google', theirs: 'theirs' }],
    });
  });

  test('reports a list and an object of another kind as one value', () => {
    expect(
      mergeParts(
        { team: ['Ada', 'Bola'], stores: { kind: 'none' } },
        { before, theirs: { ...before, team: ['Chidi'], stores: { google: 'x', apple: '' } } },
      ).conflicts,
    ).toEqual([
      { path: 'team', theirs: ['Chidi'] },
      { path: 'stores', theirs: { google: 'x', apple: '' } },
    ]);
  });

  test('has no conflict if both made the same change', () => {
    expect(mergeParts({ name: 'B' }, { before, theirs: { ...before, name: 'B' } }).conflicts).toEqual([]);
  });
});
