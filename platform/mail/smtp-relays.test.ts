import { describe, expect, test } from 'vitest';
import { openRelays, type Relay, type Relays } from '#platform/mail/smtp-relays.ts';
import { readSmtpUrl } from '#platform/process/variables/smtp-url.ts';

function openTestRelays(urls: string): { relays: Relays; clock: { ms: number } } {
  const clock = { ms: 0 };
  return { relays: openRelays(readSmtpUrl(urls) ?? [], () => clock.ms), clock };
}

function chooseRelay(relays: Relays): Relay {
  const relay = relays.choose();
  if (typeof relay === 'number') throw new Error(`Nobody is to be asked for ${relay} ms`);
  return relay;
}

const unreachableError = new Error('connect ECONNREFUSED');
const loginError = Object.assign(new Error('535 no'), { code: 'EAUTH' });

describe('mail servers that share connections', () => {
  test('are used in proportion to their weights', () => {
    const { relays: both } = openTestRelays('smtp://a:25?weight=3 smtp://b:25');
    const names = Array.from({ length: 8 }, () => {
      const relay = chooseRelay(both);
      relay.enter();
      return relay.server.host;
    });
    expect(names.filter((name) => name === 'a')).toHaveLength(6);
    expect(names.filter((name) => name === 'b')).toHaveLength(2);
  });

  test('get the share of an unreachable server, which one connection retries', () => {
    const { relays: both, clock } = openTestRelays('smtp://a:25?weight=9, smtp://b:25');
    const first = chooseRelay(both);
    expect(first.server.host).toBe('a');
    expect(first.fail(unreachableError)).toBe(true);
    for (let nr = 0; nr < 3; nr += 1) {
      const other = chooseRelay(both);
      expect(other.server.host).toBe('b');
      other.enter();
    }
    clock.ms = 250;
    const probe = chooseRelay(both);
    expect(probe.server.host).toBe('a');
    expect(chooseRelay(both).server.host).toBe('b');
    expect(probe.fail(unreachableError)).toBe(false);
    clock.ms = 749;
    expect(chooseRelay(both).server.host).toBe('b');
    clock.ms = 750;
    const back = chooseRelay(both);
    back.enter();
    expect([back.server.host, chooseRelay(both).server.host]).toEqual(['a', 'a']);
  });

  test('get one connection again after an outage, to test whether they have recovered', () => {
    const { relays: both, clock } = openTestRelays('smtp://a:25 smtp://b:25');
    chooseRelay(both).fail(unreachableError);
    const held = Array.from({ length: 4 }, () => {
      const relay = chooseRelay(both);
      relay.enter();
      return relay;
    });
    expect(held.map(({ server }) => server.host)).toEqual(['b', 'b', 'b', 'b']);
    expect(held[0]?.isOutweighed()).toBe(false);
    clock.ms = 250;
    expect(held[0]?.isOutweighed()).toBe(true);
    held[0]?.leave();
    const probe = chooseRelay(both);
    expect([probe.server.host, held[1]?.isOutweighed()]).toEqual(['a', false]);
    probe.enter();
    expect(held[1]?.isOutweighed()).toBe(true);
    held[1]?.leave();
    chooseRelay(both).enter();
    expect(held[2]?.isOutweighed()).toBe(false);
  });
});

describe('a mail server that rejects us', () => {
  test('is tried by one connection, with pauses that grow to 2 s', () => {
    const { relays: one, clock } = openTestRelays('smtp://a:25');
    const pauses: unknown[] = [];
    for (let nr = 0; nr < 6; nr += 1) {
      const probe = chooseRelay(one);
      // The other connections wait for the result of this attempt.
      expect(one.choose()).toBe(100);
      probe.fail(unreachableError);
      const pause = one.choose();
      pauses.push(pause);
      clock.ms += Number(pause);
    }
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000]);
  });

  test('is tried at most once in 5 s if it rejects our login', () => {
    const { relays: one, clock } = openTestRelays('smtp://a:25');
    let attempts = 0;
    for (; clock.ms < 600_000; clock.ms += 50) {
      const relay = one.choose();
      if (typeof relay === 'number') continue;
      attempts += 1;
      relay.fail(loginError);
    }
    // Pauses of 5, 10, 20, 40 and then 60 s: 13 attempts in ten minutes.
    expect(attempts).toBeLessThanOrEqual(14);
    expect(one.choose()).toBeGreaterThan(1_000);
  });

  test('is tried less often while other connections to the server are open', () => {
    const { relays: one, clock } = openTestRelays('smtp://a:25');
    chooseRelay(one).enter();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      chooseRelay(one).fail(new Error('421 too many connections'));
      expect(one.choose()).toBe(pause);
      clock.ms += pause;
    }
  });

  test('one connection tests if the server reads pipelined envelopes; the result applies to all', () => {
    const { relays } = openTestRelays('smtp://a:25');
    const first = chooseRelay(relays);
    first.enter();
    const second = chooseRelay(relays);
    second.enter();
    first.recordSendAhead('sent');
    expect(second.canSendAhead()).toBe(false);
    first.leave();
    expect(second.canSendAhead()).toBe(true);
    second.recordSendAhead('sent');
    second.recordSendAhead('answered');
    for (const isAllowed of [true, true, false]) {
      second.recordSendAhead('sent');
      second.recordSendAhead('ignored');
      expect(second.canSendAhead()).toBe(isAllowed);
    }
    second.recordSendAhead('answered');
    expect(second.canSendAhead()).toBe(false);
  });
});
