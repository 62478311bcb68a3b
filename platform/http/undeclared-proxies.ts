import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Log } from '#modules/context.ts';
import { getLoggedNetwork, getSocketAddress } from '#platform/http/client-address.ts';
import type { TrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

/** Address ranges that are not routed on the internet (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
const localNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  localNetworks.addSubnet(network, bits, 'ipv4');
localNetworks.addAddress('::1', 'ipv6');
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localNetworks.addSubnet(network, bits, 'ipv6');

/** Maximum number of logged peers, separately for local and remote peers, because any client can send X-Forwarded-For. */
const maxLoggedPeers = 10;

/**
 * Detects proxies that are missing in TRUSTED_PROXIES; many clients share the address of such a proxy. A peer is a
 * proxy if it is local and sends X-Forwarded-For, or if it is local and PUBLIC_URL is https, because this process
 * does not terminate TLS. A remote peer with the header is logged too, but is treated as one client; otherwise any
 * client could pretend to be many clients. Each peer is logged once.
 */
export function createSharedAddressCheck({
  isTrusted,
  isSecure,
  log,
}: {
  isTrusted: TrustedProxyCheck;
  isSecure: boolean;
  log: Log;
}): (request: IncomingMessage) => boolean {
  const logged = { near: new Set<string>(), far: new Set<string>() };
  const logPeer = (distance: keyof typeof logged, peer: string) => {
    const peers = logged[distance];
    if (peers.has(peer) || peers.size >= maxLoggedPeers) return;
    peers.add(peer);
    log.warn(
      { peer },
      'X-Forwarded-For is ignored: TRUSTED_PROXIES does not contain its sender. If the sender is your proxy, add its address: until then all its visitors share the limits of one client',
    );
  };
  return ({ socket, headers }) => {
    const peer = getSocketAddress(socket);
    if (isTrusted(peer)) return false;
    const isNear = isLocalAddress(peer);
    const isForwarding = headers['x-forwarded-for'] !== undefined;
    // The log contains only the network of a remote address.
    if (isForwarding) logPeer(isNear ? 'near' : 'far', isNear ? peer : getLoggedNetwork(peer));
    return isNear && (isForwarding || isSecure);
  };
}

function isLocalAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && localNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
