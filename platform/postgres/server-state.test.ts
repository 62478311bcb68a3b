import { describe, expect, it } from 'vitest';
import { choosePrimary, findWriteObjection, type ServerState } from '#platform/postgres/server-state.ts';

const createServerState = (state: Partial<ServerState>): ServerState => ({
  system: '7',
  timeline: 1,
  isWriting: true,
  isSynchronous: true,
  startedAt: `${state.timeline ?? 1} o’clock`,
  ...state,
});
const standbyState = createServerState({ isWriting: false });
const noState = { known: undefined, current: undefined };

describe('choosePrimary', () => {
  it('selects the server that accepts writes', () => {
    expect(choosePrimary([standbyState, createServerState({})], noState)).toBe(1);
    expect(choosePrimary([undefined, createServerState({})], noState)).toBe(1);
  });

  it('selects the later timeline if an old primary returns', () => {
    expect(
      choosePrimary([createServerState({}), createServerState({ timeline: 2 })], {
        known: undefined,
        current: 0,
      }),
    ).toBe(1);
  });

  it('does not select an old primary, even if no other server accepts writes', () => {
    const none = 'none of its servers accepts writes';
    expect(choosePrimary([standbyState, standbyState], noState)).toBe(none);
    const known = { system: '7', timeline: 2 };
    expect(choosePrimary([createServerState({}), undefined], { known, current: 0 })).toBe(none);
    const follower = createServerState({ isWriting: false, timeline: 3 });
    expect(choosePrimary([createServerState({ timeline: 2 }), follower], { known, current: 0 })).toBe(none);
  });

  it('retains the current server, or selects none, if two servers of one timeline accept writes', () => {
    const twins = [createServerState({ startedAt: 'now' }), createServerState({ startedAt: 'then' })];
    expect(choosePrimary(twins, noState)).toBe('two of its servers accept writes');
    expect(choosePrimary(twins, { known: { system: '7', timeline: 1 }, current: 1 })).toBe(1);
  });

  it('selects one server that has two names', () => {
    expect(choosePrimary([createServerState({}), createServerState({})], noState)).toBe(0);
  });

  it('ignores another cluster', () => {
    const known = { system: '7', timeline: 1 };
    const other = createServerState({ system: '8', timeline: 9 });
    expect(choosePrimary([other, createServerState({})], { known, current: undefined })).toBe(1);
    expect(choosePrimary([other, createServerState({})], noState)).toBe('two of its servers accept writes');
  });
});

describe('findObjection', () => {
  it('accepts a server that does not report its timeline', () => {
    expect(
      findWriteObjection(createServerState({ system: '', timeline: 0 }), { system: '7', timeline: 5 }),
    ).toBeUndefined();
  });

  it('names the current timeline in the objection', () => {
    expect(findWriteObjection(createServerState({}), { system: '7', timeline: 2 })).toContain(
      'timeline 2 is in use',
    );
  });
});
