import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { ConnectorRequest } from '#modules/connectors/ports.ts';
import { openConnectorClient } from './connector-client.ts';

type SendResponse = (response: ServerResponse) => unknown;

const requestedUrls: string[] = [];
let sendResponse: SendResponse;
const server = createServer((request, response) => {
  requestedUrls.push(
    `${request.method} ${request.url} ${request.headers['user-agent']} ${request.headers['accept-encoding']}`,
  );
  request.resume().on('end', () => sendResponse(response));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { request: ask, close } = openConnectorClient([createUrl()]);

afterAll(() => {
  close();
  server.closeAllConnections();
  server.close();
});

function createUrl(host = '127.0.0.1'): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return `http://${host}:${(server.address() as AddressInfo).port}/report`;
}

async function requestUrl(how: SendResponse, request: Partial<ConnectorRequest> = {}) {
  sendResponse = how;
  return ask({ method: 'GET', url: createUrl(), timeoutSeconds: 5, readBytes: 1000, ...request });
}

it('returns a response with any status, and follows no redirect', async () => {
  const got = await requestUrl((response) =>
    response.writeHead(302, { Location: createUrl('localhost'), 'Retry-After': '7' }).end('elsewhere'),
  );
  expect(got).toMatchObject({ status: 302, headers: { 'retry-after': '7' } });
  expect(Buffer.from(got.body).toString()).toBe('elsewhere');
  expect(requestedUrls).toEqual(['GET /report Hirawa-Connectors/1 undefined']);
});

it.each<[string, SendResponse, RegExp]>([
  ['is longer than the limit', (one) => one.end('x'.repeat(1001)), /longer than 1000 bytes/],
  [
    'ends before its Content-Length',
    (one) => one.writeHead(200, { 'Content-Length': 9 }).write('half', () => one.destroy()),
    /was interrupted/,
  ],
  ['ends between two chunks', (one) => one.write('half', () => one.destroy()), /was interrupted/],
  ['never begins', (one) => one.destroy(), /hang up|ECONNRESET/],
  [
    'is a decompression bomb',
    (one) => one.setHeader('Content-Encoding', 'gzip').end(gzipSync('x'.repeat(100_000))),
    /longer than 1000 bytes/,
  ],
  [
    'is half of a compressed response',
    (one) => one.setHeader('Content-Encoding', 'gzip').end(gzipSync('x'.repeat(900)).subarray(0, 20)),
    /was interrupted/,
  ],
  ['has an unknown compression', (one) => one.setHeader('Content-Encoding', 'br').end('x'), /encoding br/],
])('rejects a response that %s', async (_, how, reason) => {
  await expect(requestUrl(how)).rejects.toThrow(reason);
});

it('gives up if no response arrives in time', async () => {
  await expect(requestUrl(() => {}, { timeoutSeconds: 0.05 })).rejects.toThrow(/No answer within/);
});

it('decompresses a requested encoding, and posts the body', async () => {
  const got = await requestUrl(
    (one) => one.setHeader('Content-Encoding', 'gzip').end(gzipSync('{"rows": []}')),
    {
      method: 'POST',
      body: '{"from": "2026-11-01"}',
      headers: { 'Accept-Encoding': 'gzip' },
    },
  );
  expect(Buffer.from(got.body).toString()).toBe('{"rows": []}');
  expect(requestedUrls.at(-1)).toBe('POST /report Hirawa-Connectors/1 gzip');
});

it('rejects private addresses of other origins, also by host name, and http over the internet', async () => {
  const before = requestedUrls.length;
  const { request, close: closeStrangers } = openConnectorClient(['https://127.0.0.1', 'http://127.0.0.1:1']);
  const question = { method: 'GET', timeoutSeconds: 5, readBytes: 1000 } as const;
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254'])
    await expect(request({ ...question, url: createUrl(host) })).rejects.toThrow(/set base_url to allow it/);
  await expect(request({ ...question, url: 'http://93.184.215.14/' })).rejects.toThrow(/Only https/);
  closeStrangers();
  expect(requestedUrls).toHaveLength(before);
});
