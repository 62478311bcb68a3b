import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { openWire } from './smtp-wire.ts';

it('reads several lines of a reply as one reply, however the bytes are split', async () => {
  await using server = await startServerSaying([
    '250-mx.example',
    '.com\r\n250-SIZE 1000\r',
    '\n250 PIPELINING\r\n',
  ]);
  const wire = openWire(connect(server.port, '127.0.0.1'));
  expect(await wire.reply(5_000)).toEqual({ code: 250, text: 'mx.example.com SIZE 1000 PIPELINING' });
  wire.drop();
});

it('reads at most 64 KB of a reply, even if each of its lines is short enough', async () => {
  const line = `250-${'x'.repeat(16_000)}\r\n`;
  await using server = await startServerSaying([line, line, line, line, line, line]);
  const wire = openWire(connect(server.port, '127.0.0.1'));
  await expect(wire.reply(5_000)).rejects.toThrow('is too long');
  expect(wire.isOpen()).toBe(false);
});

it('rejects a reply that is not SMTP', async () => {
  await using server = await startServerSaying(['HTTP/1.1 400 Bad Request\r\n']);
  const wire = openWire(connect(server.port, '127.0.0.1'));
  await expect(wire.reply(5_000)).rejects.toThrow('does not speak SMTP');
});

/** Starts a server that sends these chunks to each client. */
async function startServerSaying(chunks: readonly string[]): Promise<{ port: number } & AsyncDisposable> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    for (const chunk of chunks) socket.write(chunk);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
