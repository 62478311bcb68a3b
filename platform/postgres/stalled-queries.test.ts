import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPool } from '#tests/harness/test-pool.ts';
import { breakStalledQueries } from './stalled-queries.ts';

/** PostgreSQL's response to a login: AuthenticationOk and ReadyForQuery. */
const welcomeBytes = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Starts a server that accepts the first login and then sends nothing, like a stopped process. */
async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    if (sockets.length === 1) socket.once('data', () => socket.write(welcomeBytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { connection: { host: '127.0.0.1', port, user: 'hirawa' }, [Symbol.dispose]: close };
}

/** Runs a query without a response on a watched pool, and returns the outcome of the query. */
async function runStalledQuery(connection: { host: string; port: number; user: string }) {
  const pool = openPool({ ...connection, max: 1 });
  const { endPool } = breakStalledQueries(pool, connection);
  const client = await pool.connect();
  const { promise: failed, resolve } = Promise.withResolvers<string>();
  let isWaiting = true;
  client.query('select 1').catch(({ message }: Error) => {
    isWaiting = false;
    resolve(message);
  });
  const close = () => {
    client.release(true);
    void endPool();
  };
  return { failed, isWaiting: () => isWaiting, [Symbol.dispose]: close };
}

describe('a query to a server that stopped responding', () => {
  // Sockets use real time, so setImmediate and the timers inside Node are not faked.
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      }),
  );
  afterEach(() => void vi.useRealTimers());

  test('fails within 2 s', async () => {
    using server = await startSilentServer();
    using query = await runStalledQuery(server.connection);
    await vi.advanceTimersByTimeAsync(700);
    expect(query.isWaiting()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(await query.failed).toMatch(/terminated/);
  });

  test('gets its full time limit again if this process was blocked', async () => {
    using server = await startSilentServer();
    using query = await runStalledQuery(server.connection);
    vi.setSystemTime(Date.now() + 10_000);
    await vi.advanceTimersByTimeAsync(700);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(query.isWaiting()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await query.failed).toMatch(/terminated/);
  });
});
