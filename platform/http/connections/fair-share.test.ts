import { describe, expect, it } from 'vitest';
import {
  chooseConnectionsToClose,
  type SharedConnection,
  type ConnectionState,
} from '#platform/http/connections/fair-share.ts';

/** Creates connections of a holder, with consecutive turns from `lastUse`. */
function createConnections(
  holder: string | undefined,
  state: ConnectionState,
  count: number,
  lastUse = 0,
): SharedConnection[] {
  return Array.from({ length: count }, (_, index) => ({ owner: holder, state, lastUse: lastUse + index }));
}

function getNames(chosen: readonly SharedConnection[]): string[] {
  return chosen.map(({ owner = 'proxy', state, lastUse }) => `${owner} ${state} ${lastUse}`);
}

describe('what goes to make room', () => {
  it('is of whoever holds most, the oldest first, and nothing of a visitor with a few', () => {
    const all = [
      ...createConnections('visitor', 'waiting', 6),
      ...createConnections('attacker', 'waiting', 90, 100),
    ];
    expect(getNames(chooseConnectionsToClose(all, 3))).toEqual([
      'attacker waiting 100',
      'attacker waiting 101',
      'attacker waiting 102',
    ]);
    expect(chooseConnectionsToClose(all, 84).every(({ owner }) => owner === 'attacker')).toBe(true);
  });

  it('is taken alike from two who hold the same', () => {
    const all = [...createConnections('one', 'waiting', 4, 10), ...createConnections('other', 'waiting', 4)];
    expect(getNames(chooseConnectionsToClose(all, 4)).toSorted()).toEqual([
      'one waiting 10',
      'one waiting 11',
      'other waiting 0',
      'other waiting 1',
    ]);
  });

  it('is what waits before what is slow, and of the slow the oldest', () => {
    const all = [
      ...createConnections('attacker', 'slow', 3),
      ...createConnections('attacker', 'waiting', 2, 10),
    ];
    expect(getNames(chooseConnectionsToClose(all, 3))).toEqual([
      'attacker waiting 10',
      'attacker waiting 11',
      'attacker slow 0',
    ]);
  });

  it('is slow where that is what the largest holder has, though a visitor has one that waits', () => {
    const all = [
      ...createConnections('visitor', 'waiting', 1),
      ...createConnections('attacker', 'slow', 5, 10),
    ];
    expect(getNames(chooseConnectionsToClose(all, 1))).toEqual(['attacker slow 10']);
  });

  it('is busy where one has more than a quarter of all, after what that one does not need', () => {
    const visitor = createConnections('visitor', 'waiting', 1, 200);
    const carrier = [
      ...createConnections('carrier', 'busy', 90, 100),
      ...createConnections('carrier', 'slow', 1),
      ...createConnections('carrier', 'waiting', 1),
    ];
    expect(getNames(chooseConnectionsToClose([...visitor, ...carrier], 3))).toEqual([
      'carrier waiting 0',
      'carrier slow 0',
      'carrier busy 100',
    ]);
  });

  it('is nothing where all are busy for many', () => {
    const others = ['a', 'b', 'c', 'd'].flatMap((holder) => createConnections(holder, 'busy', 10));
    expect(chooseConnectionsToClose(others, 5)).toEqual([]);
  });

  it('is what a trusted proxy keeps open, last of all', () => {
    const all = [
      ...createConnections(undefined, 'waiting', 3),
      ...['a', 'b', 'c', 'd'].flatMap((one) => createConnections(one, 'busy', 1)),
    ];
    expect(getNames(chooseConnectionsToClose(all, 2))).toEqual(['proxy waiting 0', 'proxy waiting 1']);
    expect(getNames(chooseConnectionsToClose([...all, ...createConnections('a', 'slow', 1)], 2))).toEqual([
      'a slow 0',
    ]);
  });

  it('leaves those of equal holders who came last', () => {
    const all = ['a', 'b', 'c'].map((holder, turn): SharedConnection => ({
      owner: holder,
      state: 'waiting',
      lastUse: turn,
    }));
    expect(getNames(chooseConnectionsToClose(all, 2))).toEqual(['a waiting 0', 'b waiting 1']);
  });
});
