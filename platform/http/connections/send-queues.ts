import { readFile } from 'node:fs/promises';
import { SocketAddress } from 'node:net';

/** Address and port of a client, as `clientOf` writes them. */
export type Client = string;

/** One spelling of a client: `203.0.113.9 50000`, an IPv4 address in IPv6 form as the IPv4 one, without a zone. */
export function clientOf(address: string, port: number): Client {
  return `${address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')} ${port}`;
}

/**
 * How many bytes the kernel holds for each client of a local port that the client has not acknowledged, where there are
 * any. A kernel takes megabytes at once and asks for more when a third of them has arrived: on a slow line that takes
 * minutes in which Node sees nothing move. Empty where no /proc tells (macOS).
 */
export async function readSendQueues(localPort: number): Promise<ReadonlyMap<Client, number>> {
  const tables = await Promise.all(
    ['/proc/self/net/tcp', '/proc/self/net/tcp6'].map((file) => readFile(file, 'latin1').catch(() => '')),
  );
  return new Map(tables.flatMap((table) => readTable(table, localPort)));
}

/** Lines of proc(5) /proc/net/tcp: `0: 0100007F:0BB8 0200007F:C350 01 00027100:00000000 …`, each word of an address turned round. */
export function readTable(table: string, localPort: number): [Client, number][] {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0');
  const lines = table.matchAll(
    new RegExp(`^ *\\d+: [\\dA-F]+:${port} ([\\dA-F]+):([\\dA-F]{4}) [\\dA-F]{2} ([\\dA-F]{8}):`, 'gm'),
  );
  return [...lines].flatMap(([, address = '', remotePort = '', queue = '']) => {
    const bytes = Number.parseInt(queue, 16);
    return bytes === 0
      ? []
      : [[clientOf(addressOf(address), Number.parseInt(remotePort, 16)), bytes] satisfies [Client, number]];
  });
}

function addressOf(words: string): string {
  const bytes = Buffer.from(words, 'hex').swap32();
  if (bytes.length === 4) return bytes.join('.');
  const groups = bytes.toString('hex').match(/.{4}/g) ?? [];
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address;
}
