import { describe, expect, it } from 'vitest';
import { chooseToEnd, type Held, type Standing } from '#platform/http/connections/fair-share.ts';

/** Creates connections of a holder, with consecutive turns from `turn`. */
function held(holder: string | undefined, standing: Standing, count: number, turn = 0): Held[] {
  return Array.from({ length: count }, (_, index) => ({ holder, standing, turn: turn + index }));
}

function named(chosen: readonly Held[]): string[] {
  return chosen.map(({ holder = 'proxy', standing, turn }) => `${holder} ${standing} ${turn}`);
}

describe('what goes to make room', () => {
  it('is of whoever holds most, the oldest first, and nothing of a visitor with a few', () => {
    const all = [...held('visitor', 'waiting', 6), ...held('attacker', 'waiting', 90, 100)];
    expect(named(chooseToEnd(all, 3))).toEqual([
      'attacker waiting 100',
      'attacker waiting 101',
      'attacker waiting 102',
    ]);
    expect(chooseToEnd(all, 84).every(({ holder }) => holder === 'attacker')).toBe(true);
  });

  it('is taken alike from two who hold the same', () => {
    const all = [...held('one', 'waiting', 4, 10), ...held('other', 'waiting', 4)];
    expect(named(chooseToEnd(all, 4)).toSorted()).toEqual([
      'one waiting 10',
      'one waiting 11',
      'other waiting 0',
      'other waiting 1',
    ]);
  });

  it('is what waits before what is slow, and of the slow the oldest', () => {
    const all = [...held('attacker', 'slow', 3), ...held('attacker', 'waiting', 2, 10)];
    expect(named(chooseToEnd(all, 3))).toEqual([
      'attacker waiting 10',
      'attacker waiting 11',
      'attacker slow 0',
    ]);
  });

  it('is slow where that is what the largest holder has, though a visitor has one that waits', () => {
    const all = [...held('visitor', 'waiting', 1), ...held('attacker', 'slow', 5, 10)];
    expect(named(chooseToEnd(all, 1))).toEqual(['attacker slow 10']);
  });

  it('is busy where one has more than a quarter of all, after what that one does not need', () => {
    const visitor = held('visitor', 'waiting', 1, 200);
    const carrier = [
      ...held('carrier', 'busy', 90, 100),
      ...held('carrier', 'slow', 1),
      ...held('carrier', 'waiting', 1),
    ];
    expect(named(chooseToEnd([...visitor, ...carrier], 3))).toEqual([
      'carrier waiting 0',
      'carrier slow 0',
      'carrier busy 100',
    ]);
  });

  it('is nothing where all are busy for many', () => {
    const others = ['a', 'b', 'c', 'd'].flatMap((holder) => held(holder, 'busy', 10));
    expect(chooseToEnd(others, 5)).toEqual([]);
  });

  it('is what a trusted proxy keeps open, last of all', () => {
    const all = [
      ...held(undefined, 'waiting', 3),
      ...['a', 'b', 'c', 'd'].flatMap((one) => held(one, 'busy', 1)),
    ];
    expect(named(chooseToEnd(all, 2))).toEqual(['proxy waiting 0', 'proxy waiting 1']);
    expect(named(chooseToEnd([...all, ...held('a', 'slow', 1)], 2))).toEqual(['a slow 0']);
  });

  it('leaves those of equal holders who came last', () => {
    const all = ['a', 'b', 'c'].map((holder, turn): Held => ({ holder, standing: 'waiting', turn }));
    expect(named(chooseToEnd(all, 2))).toEqual(['a waiting 0', 'b waiting 1']);
  });
});
