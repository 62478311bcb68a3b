import { describe, expect, it } from 'vitest';
import {
  chooseConnectionsToClose,
  type SharedConnection,
  type ConnectionState,
} from '#platform/http/connections/fair-share.ts';

/** Creates connections of one owner. The connections have consecutive values of `lastUse`. */
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

describe('the connections to close', () => {
  it('are the oldest of the client with the most connections, and none of a visitor with few', () => {
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

  it('are divided between two clients of the same size', () => {
    const all = [...createConnections('one', 'waiting', 4, 10), ...createConnections('other', 'waiting', 4)];
    expect(getNames(chooseConnectionsToClose(all, 4)).toSorted()).toEqual([
      'one waiting 10',
      'one waiting 11',
      'other waiting 0',
      'other waiting 1',
    ]);
  });

  it('are all waiting connections first, and then the oldest slow connections', () => {
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

  it('are slow connections of the largest client, even if a visitor has a waiting connection', () => {
    const all = [
      ...createConnections('visitor', 'waiting', 1),
      ...createConnections('attacker', 'slow', 5, 10),
    ];
    expect(getNames(chooseConnectionsToClose(all, 1))).toEqual(['attacker slow 10']);
  });

  it('include busy connections of a client with over a quarter of all, after its other connections', () => {
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

  it('are none if all connections are busy and belong to many clients', () => {
    const others = ['a', 'b', 'c', 'd'].flatMap((holder) => createConnections(holder, 'busy', 10));
    expect(chooseConnectionsToClose(others, 5)).toEqual([]);
  });

  it('are waiting connections of a trusted proxy only if there are no other connections', () => {
    const all = [
      ...createConnections(undefined, 'waiting', 3),
      ...['a', 'b', 'c', 'd'].flatMap((one) => createConnections(one, 'busy', 1)),
    ];
    expect(getNames(chooseConnectionsToClose(all, 2))).toEqual(['proxy waiting 0', 'proxy waiting 1']);
    expect(getNames(chooseConnectionsToClose([...all, ...createConnections('a', 'slow', 1)], 2))).toEqual([
      'a slow 0',
    ]);
  });

  it('exclude the newest connections of clients of the same size', () => {
    const all = ['a', 'b', 'c'].map((holder, turn): SharedConnection => ({
      owner: holder,
      state: 'waiting',
      lastUse: turn,
    }));
    expect(getNames(chooseConnectionsToClose(all, 2))).toEqual(['a waiting 0', 'b waiting 1']);
  });
});
