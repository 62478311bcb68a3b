import { describe, expect, it } from 'vitest';
import { choosePrimary, objectionTo, type ServerState } from '#platform/postgres/server-state.ts';

const server = (state: Partial<ServerState>): ServerState => ({
  system: '7',
  timeline: 1,
  isWriting: true,
  isSynchronous: true,
  startedAt: `${state.timeline ?? 1} o’clock`,
  ...state,
});
const standby = server({ isWriting: false });
const nothing = { known: undefined, current: undefined };

describe('choosePrimary', () => {
  it('takes the one that writes', () => {
    expect(choosePrimary([standby, server({})], nothing)).toBe(1);
    expect(choosePrimary([undefined, server({})], nothing)).toBe(1);
  });

  it('takes the later timeline where an old primary came back', () => {
    expect(choosePrimary([server({}), server({ timeline: 2 })], { known: undefined, current: 0 })).toBe(1);
  });

  it('takes no old primary, even when nobody else writes', () => {
    const none = 'none of its servers takes writes';
    expect(choosePrimary([standby, standby], nothing)).toBe(none);
    const known = { system: '7', timeline: 2 };
    expect(choosePrimary([server({}), undefined], { known, current: 0 })).toBe(none);
    const follower = server({ isWriting: false, timeline: 3 });
    expect(choosePrimary([server({ timeline: 2 }), follower], { known, current: 0 })).toBe(none);
  });

  it('stays where it is, or goes nowhere, when two of one timeline write', () => {
    const twins = [server({ startedAt: 'now' }), server({ startedAt: 'then' })];
    expect(choosePrimary(twins, nothing)).toBe('two of its servers take writes');
    expect(choosePrimary(twins, { known: { system: '7', timeline: 1 }, current: 1 })).toBe(1);
  });

  it('takes one server of two names', () => {
    expect(choosePrimary([server({}), server({})], nothing)).toBe(0);
  });

  it('leaves another cluster alone', () => {
    const known = { system: '7', timeline: 1 };
    const other = server({ system: '8', timeline: 9 });
    expect(choosePrimary([other, server({})], { known, current: undefined })).toBe(1);
    expect(choosePrimary([other, server({})], nothing)).toBe('two of its servers take writes');
  });
});

describe('objectionTo', () => {
  it('knows no past of a service that does not tell', () => {
    expect(objectionTo(server({ system: '', timeline: 0 }), { system: '7', timeline: 5 })).toBeUndefined();
  });

  it('says which timeline is in use', () => {
    expect(objectionTo(server({}), { system: '7', timeline: 2 })).toContain('timeline 2 is in use');
  });
});
