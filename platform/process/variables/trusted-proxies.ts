import { BlockList, isIP } from 'node:net';

/** Returns true if an address, in canonical form, belongs to a trusted proxy. */
export type TrustedProxyCheck = (address: string) => boolean;

/** Parses addresses and networks (`10.0.0.0/8`, `fd00::/8`), as in TRUSTED_PROXIES. */
export function createTrustedProxyCheck(entries: readonly string[]): TrustedProxyCheck {
  const addresses = new Set(entries.filter((entry) => !entry.includes('/')));
  const networks = new BlockList();
  const withBits = entries.filter((entry) => entry.includes('/'));
  for (const entry of withBits) {
    const [address = '', bits = ''] = entry.split('/');
    networks.addSubnet(address, Number(bits), getFamily(address));
  }
  return (address) =>
    addresses.has(address) ||
    (withBits.length > 0 && isIP(address) !== 0 && networks.check(address, getFamily(address)));
}

/** Returns true for an address, or a network with its prefix length. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
