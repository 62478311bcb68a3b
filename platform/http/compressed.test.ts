import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from '#platform/http/compressed.ts';

const text = 'Lagos '.repeat(1_000);
const page = (body: string | null = text, type = 'text/html; charset=utf-8') =>
  new Response(body, { status: 404, headers: { 'Content-Type': type } });
const asking = (coding: string, method = 'GET') =>
  new Request('http://127.0.0.1/', { method, headers: { 'Accept-Encoding': coding } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a page that no memory holds', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('for %s is sent as %s, with its status', async (accepted, coding, unpack) => {
    const answer = await compressed(asking(accepted), page());
    expect(answer.headers.get('Content-Encoding')).toBe(coding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.status).toBe(404);
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(200);
    expect(unpack(bytes).toString()).toBe(text);
  });

  it.each([
    ['no coding is taken', asking('identity'), page()],
    ['it is short', asking('br'), page('short')],
    ['it is a byte too short', asking('br'), page('a'.repeat(1_023))],
    ['it is a picture', asking('br'), page(text, 'image/png')],
    ['only its headers are asked for', asking('br', 'HEAD'), page()],
  ])('is sent as it is when %s', async (_, request, given) => {
    const answer = await compressed(request, given);
    expect(answer.headers.has('Content-Encoding')).toBe(false);
    expect((await bytesOf(answer)).length).toBeGreaterThan(0);
  });

  it('is coded from 1,024 bytes on', async () => {
    const answer = await compressed(asking('gzip'), page('a'.repeat(1_024)));
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  });

  it('that is coded already is left as it is', async () => {
    const coded = new Response(text, { headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'br' } });
    expect(await compressed(asking('gzip'), coded)).toBe(coded);
    expect(coded.headers.has('Vary')).toBe(false);
  });

  it('has no body for HEAD and for a redirect', async () => {
    expect((await compressed(asking('br', 'HEAD'), page(null))).body).toBeNull();
    const redirect = new Response(null, { status: 301, headers: { Location: '/blog/1-a' } });
    expect(await compressed(asking('br'), redirect)).toBe(redirect);
  });
});
