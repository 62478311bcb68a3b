import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The direction in which no data arrives. */
export type SilentDirection = 'both' | 'toServer' | 'toClient';

/**
 * A proxy in front of a server that can drop data without closing connections, as networks do when a router forgets a
 * connection.
 */
export type SilentProxy = AsyncDisposable & {
  port: number;
  /**
   * Drops all further data of open connections. If one end closes its connection, the other end receives no notice.
   */
  drop(which?: SilentDirection): void;
  /**
   * Drops the data of connections that are opened from now on until `repair`. These connections do not work after
   * `repair` either.
   */
  dropNew(): void;
  /** Delays the first response on each new connection. */
  delayFirstResponse(milliseconds: number): void;
  repair(): void;
};

/** Returns a database URL of createDatabase with the proxy's port. */
export function getProxyUrl(url: string, { port }: { port: number }): string {
  const { username, pathname } = new URL(url);
  return `postgres://${username}@127.0.0.1:${port}${pathname}`;
}

type Flow = { client: Socket; server: Socket; silence: SilentDirection | undefined; hesitateMs: number };

/** Opens the proxy to a PostgreSQL with a unix socket, on a free port. */
export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const flows = new Set<Flow>();
  let dropsNew = false;
  let hesitateMs = 0;
  const listener = createServer((client) => {
    const server = connect(`${target.host}/.s.PGSQL.${target.port}`);
    const flow: Flow = { client, server, silence: dropsNew ? 'both' : undefined, hesitateMs };
    flows.add(flow);
    forward(flow, 'toServer');
    forward(flow, 'toClient');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    drop: (which = 'both') => {
      for (const flow of flows) flow.silence ??= which;
    },
    dropNew: () => {
      dropsNew = true;
    },
    repair: () => {
      dropsNew = false;
    },
    delayFirstResponse: (milliseconds) => {
      hesitateMs = milliseconds;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(listener, 'close');
      listener.close();
      for (const { client, server } of flows) for (const socket of [client, server]) socket.destroy();
      await closed;
    },
  };
}

function forward(flow: Flow, direction: 'toServer' | 'toClient'): void {
  const [from, to] = direction === 'toServer' ? [flow.client, flow.server] : [flow.server, flow.client];
  const arrives = () => flow.silence !== 'both' && flow.silence !== direction;
  from.on('error', () => {});
  let chunks = 0;
  from.on('data', (chunk) => {
    chunks += 1;
    // The first chunk from a server is its greeting, so the second chunk is the first response.
    const isFirstAnswer = direction === 'toClient' && chunks === 2;
    const pass = () => arrives() && to.write(chunk);
    if (isFirstAnswer && flow.hesitateMs > 0) setTimeout(pass, flow.hesitateMs);
    else pass();
  });
  from.on('close', () => {
    if (arrives()) to.destroy();
  });
}
