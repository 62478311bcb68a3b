import { readFile } from 'node:fs/promises';
import { SocketAddress } from 'node:net';

/** Address and port of a client in the format of `formatClient`. */
export type Client = string;

/** Formats a client as `203.0.113.9 50000`: IPv4-mapped IPv6 as IPv4, without a zone. */
export function formatClient(address: string, port: number): Client {
  return `${address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')} ${port}`;
}

/**
 * Returns the unacknowledged bytes in the kernel's send queue for each client of a local port, if there are any. These bytes
 * show the progress of a slow connection: the kernel accepts megabytes at once and requests more only after a third of these
 * bytes has arrived, so Node itself sees no progress for minutes. The map is empty on systems without /proc (macOS).
 */
export async function readSendQueues(localPort: number): Promise<ReadonlyMap<Client, number>> {
  const tables = await Promise.all(
    ['/proc/self/net/tcp', '/proc/self/net/tcp6'].map((file) => readFile(file, 'latin1').catch(() => '')),
  );
  return new Map(tables.flatMap((table) => parseTcpTable(table, localPort)));
}

/**
 * Parses lines of /proc/net/tcp, see proc(5): `0: 0100007F:0BB8 0200007F:C350 01 00027100:00000000 …`. Each 32-bit group of an
 * address has reversed bytes.
 */
export function parseTcpTable(table: string, localPort: number): [Client, number][] {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0');
  const lines = table.matchAll(
    new RegExp(`^ *\\d+: [\\dA-F]+:${port} ([\\dA-F]+):([\\dA-F]{4}) [\\dA-F]{2} ([\\dA-F]{8}):`, 'gm'),
  );
  return [...lines].flatMap(([, address = '', remotePort = '', queue = '']) => {
    const bytes = Number.parseInt(queue, 16);
    return bytes === 0
      ? []
      : [
          [formatClient(decodeAddress(address), Number.parseInt(remotePort, 16)), bytes] satisfies [
            Client,
            number,
          ],
        ];
  });
}

function decodeAddress(words: string): string {
  const bytes = Buffer.from(words, 'hex').swap32();
  if (bytes.length === 4) return bytes.join('.');
  const groups = bytes.toString('hex').match(/.{4}/g) ?? [];
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
}
