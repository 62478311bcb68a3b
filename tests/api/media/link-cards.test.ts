import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteLimits } from '#modules/media/constants.ts';
import * as images from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { listStoredFiles } from '#tests/harness/uploads.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;

describe('A link card', () => {
  const app = createSharedApp({ variables: { MEDIA_NETWORKS: '127.0.0.1' } });
  let answer: RequestListener | undefined;
  const server = createServer((request, response) => answer?.(request, response));
  let origin = '';
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function card(
    how: RequestListener,
    { url = `${origin}/a`, kind = 'post', as = 'ADMIN' } = {},
  ): Promise<{ status: number; body: Json }> {
    answer = how;
    const token = await app().signInAs(as === 'ADMIN' ? 'ADMIN' : 'SUPPORT');
    const sent = await app().send('POST', '/api/v1/media/card', { url, for: kind }, { token });
    return { status: sent.status, body: await sent.json() };
  }

  const head = '<title>Stalls</title><meta property="og:image" content="/a.png">';
  /** Serves a page with an image; `image` sends the response for the image. */
  const withImage =
    (image: (response: ServerResponse) => void): RequestListener =>
    (request, response) =>
      request.url === '/a.png' ? image(response) : html(response, head);

  test.each(['post', 'newsletter'])('stores its image on this site, for a %s', async (kind) => {
    const bytes = await images.createPng({ width: 60, height: 40 });
    const { status, body } = await card(
      withImage((response) => response.end(bytes)),
      { kind },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Stalls', description: '', site: '127.0.0.1' });
    expect(body.data.image.src).toMatch(/^\/media\/[\da-f]{32}/);
    expect((await app().get(body.data.image.src)).status).toBe(200);
    const row = await app()
      .ctx.db.selectFrom('media')
      .selectAll()
      .where('id', '=', body.data.image.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: `${kind}-image`, claimedAt: null });
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['is not an image', (r) => r.end('<p>')],
    ['does not exist', (r) => r.writeHead(404).end()],
    ['is in a private network', (r) => r.writeHead(302, { Location: 'https://10.0.0.1/' }).end()],
  ])('has no image if the image %s', async (_, image) => {
    const { status, body } = await card(withImage(image));
    expect([status, body.data.title, body.data.image]).toEqual([200, 'Stalls', null]);
  });

  test('reads only the beginning of an endless page, compressed or not', async () => {
    const long = await card((_, response) => {
      html(response, head.replace('/a.png', ''), 'go on');
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
      };
      response.on('drain', more);
      more();
    });
    expect([long.status, long.body.data.title]).toEqual([200, 'Stalls']);
    const bomb = gzipSync(Buffer.concat([Buffer.from('<title>Packed</title>'), Buffer.alloc(9_000_000, 32)]));
    const packed = await card((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(bomb),
    );
    expect([packed.status, packed.body.data.title]).toEqual([200, 'Packed']);
  });

  test.each<[string, RequestListener, RegExp]>([
    [
      'a file',
      (_, r) => r.setHeader('Content-Type', 'application/pdf').end('%PDF'),
      /is a file and not a page/,
    ],
    ['a page without a title', (_, r) => html(r, '<p>Words</p>'), /has no title or description/],
    ['a missing page', (_, r) => r.writeHead(404).end(), /no page at this address/],
    ['a forbidden page', (_, r) => r.writeHead(403).end(), /own visitors/],
    ['a broken server', (_, r) => r.writeHead(500).end(), /does not answer/],
    [
      'a page with unknown compression',
      (_, r) => r.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'zstd' }).end('x'),
      /does not answer/,
    ],
    [
      'a redirect into a private network',
      (_, r) => r.writeHead(302, { Location: 'https://169.254.169.254/latest' }).end(),
      /private network/,
    ],
    ['endless redirects', (q, r) => r.writeHead(302, { Location: `${q.url}1` }).end(), /too many redirects/],
  ])('of %s is rejected with a reason, and nothing is stored', async (_, how, reason) => {
    const before = await listStoredFiles(app());
    const { status, body } = await card(how);
    expect([status, body.errors[0].message]).toEqual([422, expect.stringMatching(reason)]);
    expect(await listStoredFiles(app())).toEqual(before);
  });

  test.each([
    ['https://10.0.0.1/', /private network/],
    ['javascript:alert(1)', /https addresses/],
    ['nonsense', /https addresses/],
  ])('of %s is not requested', async (url, reason) => {
    const { status, body } = await card(() => {}, { url });
    expect([status, body.errors[0].message]).toEqual([422, expect.stringMatching(reason)]);
  });

  test('can be created only by authors, with an hourly limit', async () => {
    expect((await card(() => {}, { as: 'SUPPORT' })).status).toBe(403);
    const token = await app().signInAs('CREATOR');
    const member = (await (await app().get('/api/v1/auth/current_user', { token })).json()).data;
    const { count } = remoteLimits.perMember;
    const key = `remote media ${member.id}`;
    for (let taken = 0; taken < count; taken += 1) await app().ctx.limits.take(key, remoteLimits.perMember);
    const body = { url: `${origin}/a`, for: 'post' };
    const refused = await app().send('POST', '/api/v1/media/card', body, { token });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

function html(response: ServerResponse, text: string, then: 'end' | 'go on' = 'end'): void {
  response.setHeader('Content-Type', 'text/html');
  if (then === 'end') response.end(text);
  else response.write(text);
}
