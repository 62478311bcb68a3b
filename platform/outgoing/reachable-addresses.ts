import { BlockList, isIP } from 'node:net';
import { createTrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

/** Returns true if the site may send requests to an address. */
export type AddressCheck = (address: string) => boolean;

/**
 * Non-public IPv4 networks (IANA, special-purpose address registries): this host, private, shared, link-local (cloud metadata),
 * loopback, documentation, benchmarks, multicast, reserved.
 */
const ipv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Public IPv6 hosts have addresses of 2000::/3 only, except networks that lead to IPv4 or are for documentation. */
const publicIpv6 = ['2000', 3] as const;
const ipv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'];

const blockedNetworks = new BlockList();
for (const network of ipv4) blockedNetworks.addSubnet(...splitNetwork(network), 'ipv4');
for (const network of ipv6) blockedNetworks.addSubnet(...splitNetwork(network), 'ipv6');
const publicNetworks = new BlockList();
publicNetworks.addSubnet(`${publicIpv6[0]}::`, publicIpv6[1], 'ipv6');

/** Permits public addresses and the operator's networks. */
export function createReachableCheck(networks: readonly string[]): AddressCheck {
  const isNamed = createTrustedProxyCheck(networks);
  return (address) => isNamed(address) || isPublic(address);
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !blockedNetworks.check(address, 'ipv4');
  return (
    isIP(address) === 6 && publicNetworks.check(address, 'ipv6') && !blockedNetworks.check(address, 'ipv6')
  );
}

function splitNetwork(network: string): [string, number] {
  const [address = '', bits] = network.split('/');
  return [address, Number(bits)];
}
