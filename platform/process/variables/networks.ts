import { isIP, SocketAddress } from 'node:net';
import { z } from 'zod';
import { isAddressOrNetwork } from '#platform/process/variables/trusted-proxies.ts';
import { type Variable, variable } from '#platform/process/variables/variable.ts';

/** A variable that names addresses and networks; none where it is unset. */
export function networksVariable(example: string): Variable<string[]> {
  return variable(
    'addresses and networks separated by commas',
    example,
    z
      .string()
      .default('')
      .transform(toList)
      .refine((entries) => entries.every(isAddressOrNetwork))
      .transform((entries) => entries.map(canonicalEntry)),
  );
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The same of a network: its address has one spelling. */
function canonicalEntry(entry: string): string {
  const [address = '', bits] = entry.split('/');
  return [canonicalAddress(address), ...(bits === undefined ? [] : [bits])].join('/');
}

/** One spelling an address, that of a socket: `0:0:0:0:0:0:0:1` is `::1`, an IPv4 in IPv6 form is the IPv4. */
function canonicalAddress(address: string): string {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return new SocketAddress({ address, family }).address.replace(/^::ffff:(?=[\d.]+$)/, '');
}
