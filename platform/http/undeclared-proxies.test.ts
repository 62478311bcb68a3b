import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSharedAddressCheck } from '#platform/http/undeclared-proxies.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const isTrusted = (address: string) => address === '10.0.0.1';

function openWatch({ isSecure }: { isSecure: boolean }) {
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (fields: object) => void warnings.push(fields) };
  const standsForMany = createSharedAddressCheck({ isTrusted, isSecure, log });
  const ask = (peer: string, forwarded?: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: peer });
    const request = new IncomingMessage(socket);
    if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
    return standsForMany(request);
  };
  return { ask, warnings };
}

describe('an undeclared proxy', () => {
  it.each([
    ['127.0.0.1', '203.0.113.9', false, true],
    ['::ffff:172.17.0.1', '203.0.113.9', false, true],
    ['::1', undefined, true, true],
    ['fd12::1', undefined, true, true],
    ['100.64.3.2', undefined, true, true],
    ['127.0.0.1', undefined, false, false],
    ['192.168.1.7', undefined, false, false],
    ['10.0.0.1', '203.0.113.9', true, false],
    ['198.51.100.1', '203.0.113.9', true, false],
    ['2001:db8::1', undefined, true, false],
    ['', undefined, true, false],
  ])(
    'with the address %s and the header %s, HTTPS %s, is detected: %s',
    (peer, forwarded, isSecure, expected) => {
      expect(openWatch({ isSecure }).ask(peer, forwarded)).toBe(expected);
    },
  );
});

describe('the warning about an undeclared proxy', () => {
  it('is logged once, with only the network of a remote address', () => {
    const { ask, warnings } = openWatch({ isSecure: true });
    for (const peer of ['127.0.0.1', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.7'])
      ask(peer, '203.0.113.9');
    ask('127.0.0.2');
    ask('10.0.0.1', '203.0.113.9');
    expect(warnings).toEqual([{ peer: '127.0.0.1' }, { peer: '198.51.100.0/24' }]);
  });

  it('is logged a limited number of times, and also for a local proxy among many remote addresses', () => {
    const { ask, warnings } = openWatch({ isSecure: true });
    for (let nr = 0; nr < 200; nr += 1) ask(`198.51.${nr}.1`, '203.0.113.9');
    ask('127.0.0.1', '203.0.113.9');
    expect(warnings).toHaveLength(11);
    expect(warnings.at(-1)).toEqual({ peer: '127.0.0.1' });
  });
});
