import { IncomingMessage } from 'node:http';
import { isIP, Socket } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getClientAddress, getLoggedNetwork, getClientNetwork } from '#platform/http/client-address.ts';
import { createTrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

const proxies = createTrustedProxyCheck(['10.0.0.1', '10.0.0.2', '2001:db8::1', '172.16.0.0/12', 'fd00::/8']);

function createRequest(socketAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: socketAddress });
  const made = new IncomingMessage(socket);
  if (forwarded !== undefined) made.headers['x-forwarded-for'] = forwarded;
  return made;
}

describe('the client address', () => {
  it.each([
    ['the socket address without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['the socket address if a visitor sends a forged header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the canonical form of an IPv4 address', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['an IPv6 address unchanged', '2001:db8::7', undefined, '2001:db8::7'],
    ['the address that the trusted proxy reports', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the address that a proxy in IPv6 form reports', '::ffff:10.0.0.1', '::FFFF:203.0.113.9', '203.0.113.9'],
    [
      'the last address, from the nearest proxy, and not a forged earlier address',
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'the address that the outermost trusted proxy reports',
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9, 10.0.0.2',
      '203.0.113.9',
    ],
    ['the address of the visitor through a proxy on IPv6', '2001:db8::1', '2001:db8::7', '2001:db8::7'],
    ['the proxy itself if it sends no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy itself if the header is empty', '10.0.0.1', ' , ,', '10.0.0.1'],
    ['the proxy itself if the header contains only proxies', '10.0.0.1', '10.0.0.2', '10.0.0.1'],
    ['the proxy itself if the last entry is no address', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['the address without the port', '10.0.0.1', '203.0.113.9:5678', '203.0.113.9'],
    ['the IPv6 address without brackets and port', '10.0.0.1', '[2001:db8::7]:5678', '2001:db8::7'],
    ['the address that a proxy in a trusted network reports', '172.31.0.9', '203.0.113.9', '203.0.113.9'],
    [
      'the address that a proxy on IPv6 reports through another proxy',
      'fd12::1',
      '2001:db8::7, 172.16.0.1',
      '2001:db8::7',
    ],
    ['the socket address outside of a trusted network', '172.32.0.1', '198.51.100.1', '172.32.0.1'],
    ['empty for a closed socket', undefined, '203.0.113.9', ''],
  ])('is %s', (_name, socketAddress, forwarded, expected) => {
    expect(getClientAddress(createRequest(socketAddress, forwarded), proxies)).toBe(expected);
  });

  it('is never a value from the visitor if the proxy appends the address of its client', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.ipV4(), (claimed, seen) => {
        fc.pre(!proxies(seen));
        expect(getClientAddress(createRequest('10.0.0.1', `${claimed}, ${seen}`), proxies)).toBe(seen);
      }),
    );
  });

  it('is always a valid address, for any forwarded header', () => {
    const piece = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string(),
      fc.constantFrom(',', '[', ']:1', '%eth0', '::ffff:'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const address = getClientAddress(createRequest('10.0.0.1', pieces.join('')), proxies);
        expect(isIP(address)).not.toBe(0);
        expect(address.length).toBeLessThanOrEqual(45);
      }),
    );
  });
});

describe('the logged network of an address', () => {
  it.each([
    ['102.89.23.4', '102.89.23.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(getLoggedNetwork(address)).toBe(network));
});

describe('the network of a client', () => {
  it.each([
    ['102.89.23.4', '102.89.23.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['2001:db8::4:5:6:7:8', '2001:db8:0:4::'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::'],
    ['::1', '0:0:0:0::'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(getClientNetwork(address)).toBe(network));
});
