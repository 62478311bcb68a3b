import { isIP, SocketAddress } from 'node:net';
import { z } from 'zod';
import { isAddressOrNetwork } from '#platform/process/variables/trusted-proxies.ts';
import { type Variable, defineVariable } from '#platform/process/variables/variable.ts';

/** Defines a variable with a list of addresses and networks. Unset means an empty list. */
export function defineNetworksVariable(example: string): Variable<string[]> {
  return defineVariable(
    'addresses and networks separated by commas',
    example,
    z
      .string()
      .default('')
      .transform(toList)
      .refine((entries) => entries.every(isAddressOrNetwork))
      .transform((entries) => entries.map(canonicalizeEntry)),
  );
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Normalizes the address of a network. */
function canonicalizeEntry(entry: string): string {
  const [address = '', bits] = entry.split('/');
  return [canonicalizeAddress(address), ...(bits === undefined ? [] : [bits])].join('/');
}

/** Returns the spelling that sockets use: `0:0:0:0:0:0:0:1` becomes `::1`, and IPv4-mapped IPv6 becomes IPv4. */
function canonicalizeAddress(address: string): string {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return new SocketAddress({ address, family }).address.replace(/^::ffff:(?=[\d.]+$)/, '');
}
