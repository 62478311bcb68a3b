import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  allowSlowBody,
  closeServer,
  connectionLimits,
  createHttpServer,
  listen,
  socketLimits,
} from '#platform/http/create-http-server.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

const quickLimits = {
  ...socketLimits,
  headersTimeout: 100,
  requestTimeout: 200,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 20,
};

async function openServer(
  answer: RequestHandler = (_, response) => response.end('ok'),
  limits = socketLimits,
) {
  const { server } = createHttpServer(answer, { limits });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    server,
    port,
    open: () => openSocket(port),
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
}

/** Opens a client connection that does not close on its own. */
function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

async function waitUntilEmpty(server: Server): Promise<void> {
  while ((await countConnections(server)) > 0) await setTimeout(10);
}

describe('listening', () => {
  it('on port 0 returns the assigned port', async () => {
    await using server = await openServer();
    expect(server.port).toBeGreaterThan(0);
    expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('ok');
  });

  it('on a port in use fails with a message and a solution', async () => {
    await using first = await openServer();
    const { server: second } = createHttpServer(() => undefined);
    await expect(listen(second, first.port, '127.0.0.1')).rejects.toThrow(
      `Port ${first.port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.`,
    );
  });

  it('on an address of another machine fails with a message and a solution', async () => {
    await expect(listen(createHttpServer(() => undefined).server, 0, '203.0.113.1')).rejects.toThrow(
      'HOST 203.0.113.1 is not an address of this machine.',
    );
  });

  it('leaves later server errors to other handlers', async () => {
    await using server = await openServer();
    expect(server.server.listenerCount('error')).toBe(0);
  });
});

describe.concurrent('slow and broken clients', () => {
  it('are limited as described in docs/security.md', () => {
    const { server } = createHttpServer(() => undefined);
    expect(server).toMatchObject({
      headersTimeout: 8_000,
      requestTimeout: 30_000,
    });
    expect(connectionLimits).toMatchObject({ connections: 2_000, unreadMs: 30_000 });
  });

  it.each([
    ['send nothing', ''],
    ['never finish their headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('that %s are closed with 408', async (_name, sent) => {
    await using server = await openServer(undefined, quickLimits);
    const socket = await server.open();
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await waitUntilEmpty(server.server);
    socket.destroy();
  });

  it('that never finish their body are closed with 408', async () => {
    await using server = await openServer((request) => void request.resume(), quickLimits);
    const socket = await server.open();
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await waitUntilEmpty(server.server);
    socket.destroy();
  });

  it('may send a body slowly if the handler allows a slow body', async () => {
    await using server = await openServer((request, response) => {
      const release = allowSlowBody(request.socket);
      request.resume().on('end', () => {
        release();
        response.end('taken');
      });
    }, quickLimits);
    const socket = await server.open();
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nhalf');
    await setTimeout(quickLimits.requestTimeout * 3);
    socket.write('whole!');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken/);
    socket.destroy();
  });

  it.each([
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
    ['the same Host header twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
    ['an unknown Expect header', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-wonder\r\n\r\n', 417],
  ])('that send %s are rejected with the common headers', async (_name, sent, status) => {
    await using server = await openServer();
    const socket = await server.open();
    socket.end(sent);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(answer).toContain('Connection: close');
  });

  it('of HTTP/1.0 do not need a Host header', async () => {
    await using server = await openServer();
    const socket = await server.open();
    socket.end('GET / HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/);
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['a TLS hello', '\u0016\u0003\u0001\u0002', 400],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a Content-Length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers that never end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])(
    'that send %j get an error response, and the server closes their socket',
    async (_name, sent, status) => {
      await using server = await openServer();
      const socket = await server.open();
      socket.on('error', () => undefined);
      socket.write(sent);
      const answer = await text(socket).catch(() => '');
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toContain("Content-Security-Policy: default-src 'none'");
      await waitUntilEmpty(server.server);
      socket.destroy();
    },
  );

  it('do not block other clients', async () => {
    await using server = await openServer();
    const slow = await Promise.all(Array.from({ length: 50 }, () => server.open()));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nX: ');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe('closing', () => {
  it('lets the current request finish, and does not wait for its connection to close', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
    const { server } = createHttpServer((_, response) => ask(response));
    const port = await listen(server, 0, '127.0.0.1');
    const socket = await openSocket(port);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const response = await asked;
    const closed = closeServer(server, 60_000);
    response.end('finished');
    expect(await text(socket)).toContain('finished');
    await closed;
    socket.destroy();
  });

  it('ends requests that have no response in time', async () => {
    const { server } = createHttpServer(() => undefined);
    const socket = await openSocket(await listen(server, 0, '127.0.0.1'));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const ended = text(socket).catch(() => '');
    await closeServer(server, 50);
    expect(await ended).toBe('');
    socket.destroy();
  });
});
