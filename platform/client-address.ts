import type { IncomingMessage } from 'node:http';

/**
 * The address a request came from: the socket's, or, behind a proxy named in TRUSTED_PROXIES, the last address
 * of X-Forwarded-For that is no trusted proxy itself (security.md, Rate limits).
 */
export function clientAddress(request: IncomingMessage, trustedProxies: ReadonlySet<string>): string {
  const socketAddress = plain(request.socket.remoteAddress ?? '');
  if (!trustedProxies.has(socketAddress)) return socketAddress;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const nearest = forwarded
    .map((part) => plain(part.trim()))
    .findLast((part) => part !== '' && !trustedProxies.has(part));
  return nearest ?? socketAddress;
}

/** IPv4 that arrives in IPv6 form is the same visitor. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}
