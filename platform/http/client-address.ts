import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { TrustedProxies } from '#platform/process/variables/trusted-proxies.ts';

/**
 * The address a request came from: the socket's, or, behind a proxy named in TRUSTED_PROXIES, the last address
 * of X-Forwarded-For that is no trusted proxy itself (docs/security.md). What is no address there is not
 * believed: the answer is always an address of at most 45 characters, or '' for a socket that is already gone.
 */
export function clientAddress(request: IncomingMessage, isTrusted: TrustedProxies): string {
  const nearby = socketAddress(request.socket);
  if (!isTrusted(nearby)) return nearby;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const nearest = forwarded
    .map((part) => plain(withoutPort(part.trim())))
    .findLast((part) => part !== '' && !isTrusted(part));
  return nearest !== undefined && isIP(nearest) !== 0 && !nearest.includes('%') ? nearest : nearby;
}

/** Where a socket comes from, an IPv4 address in IPv6 form as the IPv4 one; '' where it is gone already. */
export function socketAddress({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return plain(remoteAddress);
}

/** Whether a proxy that is named in TRUSTED_PROXIES sent this, and what it says is believed. */
export function isFromProxy(request: IncomingMessage, isTrusted: TrustedProxies): boolean {
  return isTrusted(socketAddress(request.socket));
}

/**
 * The country that a proxy named in TRUSTED_PROXIES tells of the visitor (COUNTRY_HEADER, in lower case): ISO 3166-1, two
 * capital letters. Undefined where nobody who is believed tells one; XX and T1 (Tor) of Cloudflare are none.
 */
export function toldCountry(
  request: IncomingMessage,
  header: string | undefined,
  isTrusted: TrustedProxies,
): string | undefined {
  if (header === undefined || !isFromProxy(request, isTrusted)) return undefined;
  const told = String(request.headers[header] ?? '').toUpperCase();
  return /^(?!XX|ZZ)[A-Z]{2}$/.test(told) ? told : undefined;
}

/**
 * Whom limits and counts take for one client: an IPv4 address whole, of an IPv6 one the network of the first 64 bits,
 * `2001:db8:0:1::`. The rest is the client's to choose: a phone changes it by itself (RFC 8981), and who wants to go
 * round a limit has 2^64 of them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    const missing = Math.max(0, 8 - groups.length - after.length);
    groups.push(...Array.from({ length: missing }, () => '0'), ...after);
  }
  return `${groups.slice(0, 4).join(':')}::`;
}

/** What a log line may tell of a client: of an IPv4 address the first 24 bits, of an IPv6 one the first 48, never the whole. */
export function loggedNetworkOf(address: string): string {
  if (!address.includes(':')) return address.replace(/(?<!\d)\d+$/, '0/24');
  return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`;
}

/** Some proxies write `203.0.113.7:5678` or `[2001:db8::7]:5678`. */
function withoutPort(part: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(part)?.[1] ?? /^([\d.]+):\d+$/.exec(part)?.[1] ?? part;
}

/** IPv4 that arrives in IPv6 form is the same visitor. */
function plain(address: string): string {
  return address.includes(':') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address;
}
