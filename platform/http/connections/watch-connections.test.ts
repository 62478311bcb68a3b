import { once } from 'node:events';
import { get, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ConnectionLimits } from '#platform/http/connections/watch-connections.ts';
import {
  closeServer,
  connectionLimits,
  createHttpServer,
  listen,
} from '#platform/http/create-http-server.ts';

const [attackerAddress, visitorAddress, proxyAddress] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Starts a server with a low limit of connections, which responds `ok` by default. */
async function openServer(
  limits: Partial<ConnectionLimits> = {},
  answer: RequestListener = (_, response) => response.end('ok'),
) {
  const { server, connections } = createHttpServer(answer, {
    connections: { ...connectionLimits, connections: 8, ...limits },
    isTrusted: (address) => address === proxyAddress,
  });
  const port = await listen(server, 0, '127.0.0.1');
  const sockets: Socket[] = [];
  /** Opens a connection, waits until it is accepted, and sends the text. */
  const open = async (from: string, sent = ''): Promise<Socket> => {
    const accepted = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    sockets.push(socket);
    await Promise.all([accepted, once(socket, 'connect')]);
    if (sent !== '') socket.write(sent);
    return socket;
  };
  return {
    ended: connections.closedCounts,
    port,
    open,
    openMany: (from: string, count: number, sent?: string) =>
      Promise.all(Array.from({ length: count }, () => open(from, sent))),
    ask: (from: string): Promise<string> =>
      new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', localAddress: from, agent: false }, (response) =>
          resolve(text(response)),
        ).on('error', reject);
      }),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await closeServer(server, 0);
    },
  };
}

function waitUntilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));
}

describe('a server whose connections are all in use', () => {
  it.each([
    ['send nothing', ''],
    ['never finish their headers', 'GET / HTTP/1.1\r\nX-Slow: '],
    ['never finish their body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('closes connections of one client that %s, and serves another client', async (_name, sent) => {
    await using server = await openServer({}, (asked, response) => {
      if (asked.method === 'GET') response.end('ok');
    });
    const held = await server.openMany(attackerAddress, 8, sent);
    for (let nr = 0; nr < 5; nr += 1) expect(await server.ask(visitorAddress)).toBe('ok');
    await Promise.race(held.map(waitUntilClosed));
    expect(server.ended.room).toBeGreaterThan(0);
    expect(server.ended.refused).toBe(0);
  });

  it('closes the oldest connections of the largest client, and none of a small client', async () => {
    await using server = await openServer();
    const own = await server.open(visitorAddress);
    const [oldest] = await server.openMany(attackerAddress, 7);
    await server.openMany(attackerAddress, 3);
    if (oldest === undefined) throw new Error('Nothing was opened');
    await waitUntilClosed(oldest);
    await expect.poll(() => server.ended.room, { timeout: 20_000 }).toBe(3);
    own.write(request);
    expect(String(await once(own, 'data'))).toContain('ok');
  });

  it('closes the connections of a slow client behind a proxy, and no idle connections of the proxy', async () => {
    await using server = await openServer({}, (asked, response) => {
      if (asked.method === 'GET') response.end('ok');
    });
    const slow =
      'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 9\r\n\r\nhalf';
    const resting = await server.openMany(proxyAddress, 4);
    await server.openMany(proxyAddress, 4, slow);
    expect(await server.ask(visitorAddress)).toBe('ok');
    expect(await server.ask(visitorAddress)).toBe('ok');
    for (const socket of resting) {
      socket.write(request);
      expect(String(await once(socket, 'data'))).toContain('ok');
    }
  });

  it('rejects a new connection immediately if all other connections are busy', async () => {
    let asked = 0;
    await using server = await openServer({}, () => void (asked += 1));
    const addresses = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 10}`);
    await Promise.all(addresses.map((from) => server.open(from, request)));
    await expect.poll(() => asked).toBe(8);
    await expect(server.ask(visitorAddress)).rejects.toThrow(/ECONNRESET|hang up/);
    expect(server.ended).toMatchObject({ room: 0, refused: 1 });
  });
});

/** This body is larger than the kernel's buffers for one connection. */
const largeBody = Buffer.alloc(16_000_000);

describe('a response', () => {
  const hasty = { unreadMs: 100, checkIntervalMs: 10 };

  it('that the client does not read is ended', async () => {
    await using server = await openServer(hasty, (_, response) => response.end(largeBody));
    const socket = await server.open(attackerAddress);
    socket.pause();
    socket.write(request);
    await expect.poll(() => server.ended.unread, { timeout: 20_000 }).toBe(1);
  });

  it('that the client reads slowly is sent completely', async () => {
    await using server = await openServer(hasty, (_, response) => response.end(largeBody));
    const socket = await server.open(
      visitorAddress,
      request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += Buffer.byteLength(chunk);
      await setImmediate();
    }
    expect(bytes).toBeGreaterThan(largeBody.length);
    expect(server.ended.unread).toBe(0);
  });
});

describe('pipelined requests', () => {
  it('all get responses as long as the client reads them', async () => {
    await using server = await openServer();
    const socket = await server.open(visitorAddress, request.repeat(50));
    let answers = 0;
    let sent = 50;
    const readAll = async () => {
      for await (const chunk of socket) {
        answers += String(chunk).split('HTTP/1.1 200').length - 1;
        if (answers === sent && sent < 1_500) {
          sent += 50;
          socket.write(request.repeat(50));
        } else if (answers >= 1_500) break;
      }
    };
    // A broken connection does not show the reason; the server's counters do.
    const fault = await readAll().catch(String);
    const none = { room: 0, unread: 0, waiting: 0, refused: 0 };
    expect({ fault, answers, ended: server.ended }).toEqual({
      fault: undefined,
      answers: 1_500,
      ended: none,
    });
  });

  it('close their connection if too many are waiting', async () => {
    let asked = 0;
    await using server = await openServer({}, () => void (asked += 1));
    await waitUntilClosed(await server.open(attackerAddress, request.repeat(1_000)));
    expect(server.ended.waiting).toBe(1);
    expect(asked).toBe(connectionLimits.waitingRequests + 1);
  });
});
