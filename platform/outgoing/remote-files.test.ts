import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRemoteFiles } from './remote-files.ts';

let handleRequest: RequestListener | undefined;
let openRequests = 0;
let maxOpenRequests = 0;
const server = createServer((request, response) => {
  openRequests += 1;
  maxOpenRequests = Math.max(maxOpenRequests, openRequests);
  response.on('close', () => (openRequests -= 1));
  handleRequest?.(request, response);
});
const { fetch, close } = openRemoteFiles(['127.0.0.1']);
let url = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
});
afterAll(() => {
  close();
  server.closeAllConnections();
  server.close();
});

const defaultRequest = { accept: '*/*', wanted: 'whole', readBytes: 1000, timeoutSeconds: 5 } as const;

async function fetchFile(how: RequestListener, more: Partial<Parameters<typeof fetch>[0]> = {}) {
  handleRequest = how;
  return fetch({ ...defaultRequest, url, ...more });
}

it.each<[string, RequestListener, string]>([
  ['is longer than the limit', (_, one) => one.end('x'.repeat(1001)), 'tooLarge'],
  [
    'is a decompression bomb',
    (_, one) => one.setHeader('Content-Encoding', 'br').end(brotliCompressSync('x'.repeat(90_000))),
    'tooLarge',
  ],
  [
    'is half of a compressed response',
    (_, one) => one.setHeader('Content-Encoding', 'gzip').end(gzipSync('xyz').subarray(0, 12)),
    'away',
  ],
  ['has an unknown compression', (_, one) => one.setHeader('Content-Encoding', 'zstd').end('x'), 'away'],
  ['never begins', (_, one) => one.destroy(), 'away'],
  ['redirects to an unreachable address', (_, one) => one.writeHead(302).end(), 'away'],
  [
    'redirects to another machine of this network',
    (_, one) => one.writeHead(302, { Location: 'https://127.0.0.2/' }).end(),
    'closed',
  ],
  [
    'redirects to the same machine by its IPv6 address',
    (_, one) => one.writeHead(302, { Location: 'https://[::ffff:7f00:2]/' }).end(),
    'closed',
  ],
])('returns no file if the response %s', async (_, how, reason) => {
  expect(await fetchFile(how)).toEqual({ reason });
});

it('gives up on slow responses, and while all slots are in use', async () => {
  expect(await fetchFile((_, one) => void one.write('x'), { timeoutSeconds: 0.05 })).toEqual({
    reason: 'tooSlow',
  });
  const silent = Array.from({ length: 6 }, () => fetchFile(() => {}, { timeoutSeconds: 0.2 }));
  expect(await Promise.all(silent)).toEqual(silent.map(() => ({ reason: 'tooSlow' })));
  expect(maxOpenRequests).toBeLessThanOrEqual(4);
});

it('follows redirects without credentials, and decompresses an unrequested encoding', async () => {
  const found = await fetchFile((request, response) => {
    if (request.url === '/a')
      response
        .writeHead(307, { Location: '//u:p@127.0.0.1:1/b'.replace(':1/', `:${new URL(url).port}/`) })
        .end();
    else
      response
        .setHeader('Content-Type', 'text/html')
        .setHeader('Content-Encoding', 'gzip')
        .end(gzipSync(String(request.headers.authorization)));
  });
  expect(found).toMatchObject({ url: url.replace('/a', '/b'), type: 'text/html' });
  expect('body' in found && Buffer.from(found.body).toString()).toBe('undefined');
});
