import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeServer, listen } from '#platform/http/create-http-server.ts';
import { type CachedResponse, prepareResponse, writeResponse } from '#platform/http/cached-response.ts';

const plainBody = Buffer.from('<h1>Hirawa</h1>'.repeat(20));
const bodies = { identity: plainBody, br: Buffer.from('the brotli bytes'), gzip: gzipSync(plainBody) };
const headers = { 'content-type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
const compressedPage = prepareResponse(bodies, headers);
const plainPage = prepareResponse({ identity: plainBody }, headers);

type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends requests to a server that always returns one prepared response. */
async function serve(answer: CachedResponse) {
  const server = createServer((request, response) => writeResponse(request, response, answer));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    ask: (requestHeaders: Record<string, string> = {}, method = 'GET') =>
      new Promise<ReceivedResponse>((resolve, reject) => {
        // A keep-alive connection may time out while other tests block the process.
        send({ port, method, host: '127.0.0.1', headers: requestHeaders, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        })
          .on('error', reject)
          .end();
      }),
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
}

describe('the content encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0.000', undefined],
    ['gzip; q=0.001', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['br;q=0.0 , gzip', 'gzip'],
    ['x-br, sbrotli', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    [`gzip${',x'.repeat(6_000)}`, 'gzip'],
    [`gzip${';'.repeat(12_000)}`, 'gzip'],
    [`${'x,'.repeat(20)}gzip`, undefined],
    ['*;q=0, gzip', 'gzip'],
  ])('for Accept-Encoding %j is %j', async (accepted, coding) => {
    await using server = await serve(compressedPage);
    const answer = await server.ask(accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.body).toEqual(coding === 'br' ? bodies.br : coding === 'gzip' ? bodies.gzip : plainBody);
  });

  it('unpacks to the page', async () => {
    await using server = await serve(compressedPage);
    const { body } = await server.ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(body)).toEqual(plainBody);
  });

  it('is absent if there is only an uncompressed body, and there is no Vary header', async () => {
    await using server = await serve(plainPage);
    const answer = await server.ask({ 'accept-encoding': 'br' });
    expect(answer.body).toEqual(plainBody);
    expect(answer.headers).not.toHaveProperty('vary');
  });

  it('is always accepted by the Accept-Encoding header, for any header', async () => {
    await using server = await serve(compressedPage);
    const part = fc.constantFrom('gzip', 'br', 'deflate', '*', ';q=0', ';q=1', ';q=', ',', ' ', ';;', 'q=0');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const accepted = parts.join('').trim();
        const { status, headers: answered } = await server.ask({ 'accept-encoding': accepted });
        expect(status).toBe(200);
        const coding = answered['content-encoding'] ?? '';
        expect(accepted.includes('*') || accepted.includes(coding)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('HEAD', () => {
  it('returns the headers of GET and no body', async () => {
    await using server = await serve(compressedPage);
    const got = await server.ask({ 'accept-encoding': 'br' });
    const head = await server.ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' });
  });
});

describe('a page in the cache of the visitor', () => {
  it('has a different ETag for each encoding', () => {
    const tags = Object.values(compressedPage.variants).map((variant) => variant.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('has an ETag that depends on its content', () => {
    const other = prepareResponse({ identity: Buffer.from('another') }, headers);
    expect(other.variants.identity?.etag).not.toBe(plainPage.variants.identity?.etag);
    expect(prepareResponse({ identity: plainBody }, headers)).toEqual(plainPage);
  });

  it.each([
    ['its ETag', (tag: string) => tag],
    ['its ETag in weak form', (tag: string) => `W/${tag}`],
    ['a list with its ETag', (tag: string) => `"one", ${tag} ,"two"`],
    ['a list with its weak ETag', (tag: string) => `"one",W/${tag}`],
    ['a list of 200 with its ETag', (tag: string) => `${'"other", '.repeat(200)}${tag}`],
    ['an asterisk', () => '*'],
  ])('is not sent again for %s', async (_name, header) => {
    await using server = await serve(compressedPage);
    const tag = compressedPage.variants.br?.etag ?? '';
    const answer = await server.ask({ 'accept-encoding': 'br', 'if-none-match': header(tag) });
    expect(answer.status).toBe(304);
    expect(answer.body.length).toBe(0);
    expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it.each(['"other"', '""', '', 'nonsense', '"a,b"', '"other",'.repeat(1_500)])(
    'is sent again for %j',
    async (known) => {
      await using server = await serve(compressedPage);
      expect((await server.ask({ 'if-none-match': known })).status).toBe(200);
    },
  );

  it('is sent again if the client has the ETag of another encoding', async () => {
    await using server = await serve(compressedPage);
    const known = compressedPage.variants.gzip?.etag ?? '';
    expect((await server.ask({ 'accept-encoding': 'br', 'if-none-match': known })).status).toBe(200);
  });
});

describe('prepareResponse', () => {
  it('overwrites ETag and Content-Length in any letter case, and merges Vary', () => {
    const made = prepareResponse(
      { identity: plainBody, gzip: bodies.gzip },
      { 'content-length': '7', etag: '"x"', vary: 'Accept', 'transfer-encoding': 'chunked' },
    );
    const sent = made.variants.identity?.headers ?? [];
    const names = sent.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    expect(names.toSorted()).toEqual(['content-length', 'etag', 'vary']);
    expect(sent[sent.indexOf('Vary') + 1]).toBe('Accept, Accept-Encoding');
  });

  it('counts the bytes of all its bodies', () => {
    expect(compressedPage.sizeBytes).toBe(plainBody.length + bodies.br.length + bodies.gzip.length);
  });
});

describe('If-Modified-Since', () => {
  const changed = 'Wed, 18 Nov 2026 07:30:00 GMT';
  const dated = prepareResponse(bodies, { ...headers, 'Last-Modified': changed });

  it.each([
    ['the same second', { 'If-Modified-Since': changed }, 304],
    ['a later date', { 'If-Modified-Since': 'Wed, 18 Nov 2026 07:30:01 GMT' }, 304],
    ['an earlier date', { 'If-Modified-Since': 'Wed, 18 Nov 2026 07:29:59 GMT' }, 200],
    ['an invalid date', { 'If-Modified-Since': 'yesterday' }, 200],
    ['an ETag of another response', { 'If-Modified-Since': changed, 'If-None-Match': '"other"' }, 200],
  ])('with %s gives the correct status', async (_, asked, status) => {
    await using server = await serve(dated);
    expect((await server.ask(asked)).status).toBe(status);
  });

  it('is ignored if the response has no Last-Modified', async () => {
    await using server = await serve(compressedPage);
    expect((await server.ask({ 'If-Modified-Since': changed })).status).toBe(200);
  });
});
