import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { TrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

/**
 * Returns the address of the client: the socket address, or behind a proxy in TRUSTED_PROXIES the last address of X-Forwarded-For
 * that is not a trusted proxy (docs/security.md). Ignores invalid addresses. The result has at most 45 characters and is '' if
 * the socket is already closed.
 */
export function getClientAddress(request: IncomingMessage, isTrusted: TrustedProxyCheck): string {
  const peer = getSocketAddress(request.socket);
  if (!isTrusted(peer)) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const nearest = forwarded
    .map((part) => unmapIpv4(removePort(part.trim())))
    .findLast((part) => part !== '' && !isTrusted(part));
  return nearest !== undefined && isIP(nearest) !== 0 && !nearest.includes('%') ? nearest : peer;
}

/** Returns the address of the peer, with IPv4-mapped IPv6 addresses as IPv4, or '' if the socket is already closed. */
export function getSocketAddress({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return unmapIpv4(remoteAddress);
}

/** Returns true if the request comes from a proxy in TRUSTED_PROXIES, whose headers are trusted. */
export function isFromProxy(request: IncomingMessage, isTrusted: TrustedProxyCheck): boolean {
  return isTrusted(getSocketAddress(request.socket));
}

/**
 * Returns the visitor's country as two capital letters (ISO 3166-1), or undefined. Reads the country from the header of a
 * trusted proxy; `header` is COUNTRY_HEADER in lower case. Cloudflare's values XX and T1 (Tor) are not countries.
 */
export function getVisitorCountry(
  request: IncomingMessage,
  header: string | undefined,
  isTrusted: TrustedProxyCheck,
): string | undefined {
  if (header === undefined || !isFromProxy(request, isTrusted)) return undefined;
  const country = String(request.headers[header] ?? '').toUpperCase();
  return /^(?!XX|ZZ)[A-Z]{2}$/.test(country) ? country : undefined;
}

/**
 * Returns the network that limits and statistics treat as one client: an IPv4 address, or the first 64 bits of an
 * IPv6 address (`2001:db8:0:1::`). Clients choose the other 64 bits: phones change these bits regularly (RFC 8981),
 * and an attacker has 2^64 values.
 */
export function getClientNetwork(address: string): string {
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

/** Returns the network for log lines: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address. */
export function getLoggedNetwork(address: string): string {
  if (!address.includes(':')) return address.replace(/(?<!\d)\d+$/, '0/24');
  return `${getClientNetwork(address).split(':').slice(0, 3).join(':')}::/48`;
}

/** Removes the port: some proxies write `203.0.113.7:5678` or `[2001:db8::7]:5678`. */
function removePort(part: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(part)?.[1] ?? /^([\d.]+):\d+$/.exec(part)?.[1] ?? part;
}

/** Converts an IPv4-mapped IPv6 address to IPv4, because both addresses belong to the same visitor. */
function unmapIpv4(address: string): string {
  return address.includes(':') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address;
}
