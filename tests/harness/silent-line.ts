import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The direction in which no data arrives. */
export type Silence = 'both' | 'toServer' | 'toClient';

/**
 * A proxy in front of a server that can drop data without closing connections, as networks do when a router forgets a
 * connection.
 */
export type SilentLine = AsyncDisposable & {
  port: number;
  /** Drops all further data of open connections. Neither end learns that the other end has closed. */
  drop(which?: Silence): void;
  /** Drops the data of new connections until `mend`. Those connections never work again. */
  dropNew(): void;
  /** Delays the first response on each new connection. */
  hesitate(milliseconds: number): void;
  mend(): void;
};

/** Returns a database URL of createDatabase with the proxy's port. */
export function lineUrl(url: string, { port }: { port: number }): string {
  const { username, pathname } = new URL(url);
  return `postgres://${username}@127.0.0.1:${port}${pathname}`;
}

type Flow = { client: Socket; server: Socket; silence: Silence | undefined; hesitateMs: number };

/** Opens the proxy to a PostgreSQL with a unix socket, on a free port. */
export async function startSilentLine(target: { host: string; port: number }): Promise<SilentLine> {
  const flows = new Set<Flow>();
  let isDeaf = false;
  let hesitateMs = 0;
  const listener = createServer((client) => {
    const server = connect(`${target.host}/.s.PGSQL.${target.port}`);
    const flow: Flow = { client, server, silence: isDeaf ? 'both' : undefined, hesitateMs };
    flows.add(flow);
    carry(flow, 'toServer');
    carry(flow, 'toClient');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    port: address.port,
    drop: (which = 'both') => {
      for (const flow of flows) flow.silence ??= which;
    },
    dropNew: () => {
      isDeaf = true;
    },
    mend: () => {
      isDeaf = false;
    },
    hesitate: (milliseconds) => {
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

function carry(flow: Flow, way: 'toServer' | 'toClient'): void {
  const [from, to] = way === 'toServer' ? [flow.client, flow.server] : [flow.server, flow.client];
  const arrives = () => flow.silence !== 'both' && flow.silence !== way;
  from.on('error', () => {});
  let chunks = 0;
  from.on('data', (chunk) => {
    chunks += 1;
    // The first data from a server is its greeting.
    const isFirstAnswer = way === 'toClient' && chunks === 2;
    const pass = () => arrives() && to.write(chunk);
    if (isFirstAnswer && flow.hesitateMs > 0) setTimeout(pass, flow.hesitateMs);
    else pass();
  });
  from.on('close', () => {
    if (arrives()) to.destroy();
  });
}
