import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressResponse, prepareApiResponse } from '#platform/http/compress-response.ts';

const text = 'Lagos '.repeat(1_000);
const createPage = (body: string | null = text, type = 'text/html; charset=utf-8') =>
  new Response(body, { status: 404, headers: { 'Content-Type': type } });
const createRequest = (coding: string, method = 'GET') =>
  new Request('http://127.0.0.1/', { method, headers: { 'Accept-Encoding': coding } });
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('an uncached page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('for %s is sent as %s, with its status', async (accepted, coding, unpack) => {
    const answer = await compressResponse(createRequest(accepted), createPage());
    expect(answer.headers.get('Content-Encoding')).toBe(coding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.status).toBe(404);
    const bytes = await readBytes(answer);
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(200);
    expect(unpack(bytes).toString()).toBe(text);
  });

  it.each([
    ['the client accepts no compression', createRequest('identity'), createPage()],
    ['it is short', createRequest('br'), createPage('short')],
    ['it is one byte too short', createRequest('br'), createPage('a'.repeat(1_023))],
    ['it is an image', createRequest('br'), createPage(text, 'image/png')],
    ['the request is a HEAD', createRequest('br', 'HEAD'), createPage()],
  ])('is sent unchanged when %s', async (_, request, given) => {
    const answer = await compressResponse(request, given);
    expect(answer.headers.has('Content-Encoding')).toBe(false);
    expect((await readBytes(answer)).length).toBeGreaterThan(0);
  });

  it('is compressed from 1,024 bytes on', async () => {
    const answer = await compressResponse(createRequest('gzip'), createPage('a'.repeat(1_024)));
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  });

  it('that is already compressed is unchanged', async () => {
    const coded = new Response(text, { headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'br' } });
    expect(await compressResponse(createRequest('gzip'), coded)).toBe(coded);
    expect(coded.headers.has('Vary')).toBe(false);
  });

  it('has no body for HEAD and for a redirect', async () => {
    expect((await compressResponse(createRequest('br', 'HEAD'), createPage(null))).body).toBeNull();
    const redirect = new Response(null, { status: 301, headers: { Location: '/blog/1-a' } });
    expect(await compressResponse(createRequest('br'), redirect)).toBe(redirect);
  });
});

const createJsonResponse = (headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ text }), { headers: { 'Content-Type': 'application/json', ...headers } });
const createApiRequest = (method: string, headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1/api', { method, headers: { 'Accept-Encoding': 'br, gzip', ...headers } });

describe('a response of the API', () => {
  it('has a weak ETag that depends on the total, and the status 304 for a client with this ETag', async () => {
    const answer = await prepareApiResponse(
      createApiRequest('GET'),
      createJsonResponse({ 'X-Total-Count': '1' }),
    );
    const etag = answer.headers.get('ETag') ?? '';
    expect([etag, answer.headers.get('Content-Encoding')]).toEqual([
      expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'br',
    ]);
    const again = await prepareApiResponse(
      createApiRequest('GET', { 'If-None-Match': `"x", ${etag}` }),
      createJsonResponse({ 'X-Total-Count': '1' }),
    );
    expect([again.status, again.body, again.headers.get('ETag'), again.headers.get('Vary')]).toEqual([
      304,
      null,
      etag,
      'Accept-Encoding',
    ]);
    const more = createApiRequest('GET', { 'If-None-Match': etag });
    expect((await prepareApiResponse(more, createJsonResponse({ 'X-Total-Count': '2' }))).status).toBe(200);
    expect(
      (
        await prepareApiResponse(createApiRequest('HEAD'), createJsonResponse({ 'X-Total-Count': '1' }))
      ).headers.get('ETag'),
    ).toBe(etag);
  });

  it('retains the ETag of its handler, and makes it weak if the bytes change', async () => {
    const answer = await prepareApiResponse(createApiRequest('GET'), createJsonResponse({ ETag: '"own"' }));
    expect(answer.headers.get('ETag')).toBe('W/"own"');
    const held = createApiRequest('GET', { 'If-None-Match': 'W/"own"' });
    expect((await prepareApiResponse(held, createJsonResponse({ ETag: '"own"' }))).status).toBe(304);
  });

  it('to a write is compressed and has no ETag; a response with a secret is unchanged', async () => {
    const written = await prepareApiResponse(createApiRequest('POST'), createJsonResponse());
    expect([written.headers.has('ETag'), written.headers.get('Content-Encoding')]).toEqual([false, 'br']);
    const secret = createJsonResponse({ 'Cache-Control': 'no-store, no-transform' });
    expect(await prepareApiResponse(createApiRequest('POST'), secret)).toBe(secret);
    expect(secret.headers.has('Content-Encoding')).toBe(false);
  });

  it.each(['text/event-stream', 'application/x-ndjson', 'application/zip'])(
    'of the type %s is not changed',
    async (type) => {
      const stream = new Response(text, { headers: { 'Content-Type': type } });
      expect(await prepareApiResponse(createApiRequest('GET'), stream)).toBe(stream);
    },
  );

  it('with CSV is compressed while it is written, and ends if the client disconnects', async () => {
    let isLeft = false;
    let rows = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        rows += 1;
        controller.enqueue(Buffer.from(`${rows};${'x'.repeat(500)}${Math.random()}\r\n`.repeat(50)));
      },
      cancel: () => void (isLeft = true),
    });
    const file = new Response(endless, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
    const answer = await prepareApiResponse(createApiRequest('GET'), file);
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    await expect.poll(() => isLeft).toBe(true);
  });
});
