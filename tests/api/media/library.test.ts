import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addImageSizes } from '#modules/posts/images.ts';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { getImageDescription } from '#modules/media/library.ts';
import { getImageSources } from '#modules/media/schema.ts';
import { sweepMedia } from '#modules/media/sweep.ts';
import { createGif } from '#tests/fixtures/hostile-files.ts';
import * as images from '#tests/fixtures/images.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;

async function ask(app: App, token: string, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await app.send(method, path, body, { token });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    ...(text === '' ? {} : { body: JSON.parse(text) }),
  };
}

async function upload(app: App, token: string, name: string, bytes?: Buffer): Promise<Json> {
  const form = createForm({
    image: { bytes: bytes ?? (await images.createPng({ width: 40, height: 30 })), name },
  });
  return ask(app, token, 'POST', '/api/v1/media', form);
}

const rowOf = (app: App, id: string) =>
  app.ctx.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

describe('The media library', () => {
  const app = createSharedApp();

  test('lists, sorts, searches and pages by cursor', async () => {
    const token = await app().signInAs('CREATOR');
    const sent: Json[] = [];
    for (const name of ['beach.png', 'Ankara.png', 'c:\\photos\\market 100%.png']) {
      app().clock.advance({ seconds: 1 });
      sent.push((await upload(app(), token, name)).body.data);
    }
    expect(sent.map(({ name }) => name)).toEqual(['beach.png', 'Ankara.png', 'market 100%.png']);
    expect(sent[0]).toMatchObject({
      kind: 'post',
      kept: true,
      used: false,
      goes: null,
      width: 40,
      height: 30,
    });
    const names = async (query: string) => {
      const { body } = await ask(app(), token, 'GET', `/api/v1/media?${query}`);
      return body.map(({ name }: Json) => name);
    };
    expect(await names('')).toEqual(['market 100%.png', 'Ankara.png', 'beach.png']);
    expect(await names('sort=name')).toEqual(['Ankara.png', 'beach.png', 'market 100%.png']);
    expect(await names('search=0%25')).toEqual(['market 100%.png']);
    expect(await names('search=nkara')).toEqual(['Ankara.png']);
    for (const sort of ['-created', 'created', 'name', '-name', 'size', '-size']) {
      const paged: string[] = [];
      let next: string | undefined = `/api/v1/media?limit=1&sort=${sort}`;
      while (next !== undefined) {
        const page: Json = await ask(app(), token, 'GET', next);
        paged.push(...page.body.map(({ name }: Json) => name));
        next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect([sort, ...paged]).toEqual([sort, ...(await names(`sort=${sort}`))]);
      expect(paged).toHaveLength(3);
    }
    expect((await ask(app(), token, 'GET', '/api/v1/media?after=eA')).status).toBe(400);
  });

  test('shows the uses of an image, and rejects the deletion of a used image', async () => {
    const token = await app().signInAs('ADMIN');
    const { id, src } = (await upload(app(), token, 'used.png')).body.data;
    const body = `<figure><img src="${src}" alt="Two &quot;cats&quot; &amp; a dog"></figure>`;
    const post = (await ask(app(), token, 'POST', '/api/v1/posts', { title: 'Zebra day', body })).body.data;
    const found = (await ask(app(), token, 'GET', '/api/v1/media?search=zebra')).body;
    expect(found.map((one: Json) => one.id)).toEqual([id]);
    const one = (await ask(app(), token, 'GET', `/api/v1/media/${id}`)).body;
    expect(one).toMatchObject({ used: true, alt: 'Two "cats" & a dog' });
    expect(one.uses).toEqual([{ kind: 'post', id: post.id, title: 'Zebra day', state: 'draft', at: 'now' }]);
    expect((await ask(app(), token, 'DELETE', `/api/v1/media/${id}`)).status).toBe(409);
    const unused = (await ask(app(), token, 'GET', '/api/v1/media?unused=true')).body;
    expect(unused.map((other: Json) => other.id)).not.toContain(id);

    const change = { alt: ' Cats\u0000\nand dogs ', name: 'cats.png', focus_x: 10, focus_y: 90 };
    const changed = await ask(app(), token, 'PUT', `/api/v1/media/${id}`, change);
    expect(changed.body.data).toMatchObject({
      alt: 'Cats and dogs',
      name: 'cats.png',
      focus_x: 10,
      focus_y: 90,
    });
    // The page of a post with this main image contains the alternative text and is rendered again after a change.
    expect(await getImageDescription(app().ctx, src)).toBe('Cats and dogs');
    expect(await getImageDescription(app().ctx, `https://x.example${src}`)).toBe('');
    expect(await getImageDescription(app().ctx, null)).toBe('');
    const emptied = vi.spyOn(app().ctx.pages, 'empty');
    for (const [same, times] of [
      [{ ...change, alt: 'Cats and dogs' }, 0],
      [{ name: 'b.png' }, 0],
      [{ alt: 'Cats' }, 1],
    ] as const) {
      await ask(app(), token, 'PUT', `/api/v1/media/${id}`, same);
      expect(emptied).toHaveBeenCalledTimes(times);
    }
    emptied.mockRestore();
    expect((await ask(app(), token, 'PUT', `/api/v1/media/${id}`, { alt: 'x'.repeat(501) })).status).toBe(
      422,
    );
    expect((await ask(app(), token, 'PUT', `/api/v1/media/${'0'.repeat(32)}`, {})).status).toBe(404);
  });

  test('copies an image from a post to a newsletter, and from a newsletter to a post', async () => {
    const token = await app().signInAs('ADMIN');
    const { id } = (
      await upload(app(), token, 'wide.png', await images.createPng({ width: 900, height: 600 }))
    ).body.data;
    const use = (what: string, kind: string) =>
      ask(app(), token, 'POST', `/api/v1/media/${what}/use`, { for: kind });
    expect((await use(id, 'post')).body.data).toMatchObject({ id, width: 900, height: 600 });
    const email = (await use(id, 'newsletter')).body.data;
    expect(email).toMatchObject({ width: 536, height: 357 });
    expect(email.id).not.toBe(id);
    const back = (await use(email.id, 'post')).body.data;
    expect([back.width, back.height]).toEqual([900, 600]);
    expect((await app().get(back.src)).status).toBe(200);
    expect((await use('0'.repeat(32), 'post')).status).toBe(404);
    const support = await app().signInAs('SUPPORT');
    const asSupport = await ask(app(), support, 'POST', `/api/v1/media/${id}/use`, { for: 'post' });
    expect(asSupport.status).toBe(403);
    expect((await ask(app(), support, 'GET', '/api/v1/media')).status).toBe(200);
    const stranger = await app().signInWith(['audit']);
    for (const [method, path] of [
      ['GET', '/api/v1/media'],
      ['GET', `/api/v1/media/${id}`],
      ['PUT', `/api/v1/media/${id}`],
      ['DELETE', `/api/v1/media/${id}`],
    ] as const)
      expect((await ask(app(), stranger, method, path, method === 'PUT' ? {} : undefined)).status).toBe(403);
  });
});

test('saved images are preserved; deleted images can be restored for a day and are then removed', async () => {
  await using app = await startApp();
  let token = await app.signInAs('CREATOR');
  const kept = (await upload(app, token, 'kept.png')).body.data.id;
  const gone = (await upload(app, token, 'gone.png')).body.data.id;
  const back = (await upload(app, token, 'back.png')).body.data.id;
  const form = createForm({
    for: 'text',
    image: { bytes: await images.createWebp({ width: 20, height: 20 }), name: 'w.webp' },
  });
  const waiting = (await ask(app, token, 'POST', '/api/v1/posts/images', form)).body.data.id;
  expect((await ask(app, token, 'GET', `/api/v1/media/${waiting}`)).body.goes).toBe(
    '2026-11-21T10:00:00.000Z',
  );
  for (const id of [gone, back]) await ask(app, token, 'DELETE', `/api/v1/media/${id}`);
  expect((await ask(app, token, 'GET', `/api/v1/media/${gone}`)).status).toBe(404);
  expect((await ask(app, token, 'POST', `/api/v1/media/${back}/restore`)).status).toBe(200);
  expect((await ask(app, token, 'POST', `/api/v1/media/${back}/restore`)).status).toBe(404);
  app.clock.advance({ seconds: 24 * 3600 + 1 });
  await sweepMedia(app.ctx);
  const rows = await app.ctx.db.selectFrom('media').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([String(back), String(kept)].toSorted());
  expect((await listStoredFiles(app)).every((file) => file.startsWith(back) || file.startsWith(kept))).toBe(
    true,
  );

  // Two posts show the image. After both posts are permanently deleted, the image is unused, and its files still exist.
  token = await app.signInAs('CREATOR');
  const { src } = (await ask(app, token, 'GET', `/api/v1/media/${kept}`)).body;
  const body = `<figure><img src="${src}" alt=""></figure>`;
  const made: number[] = [];
  for (const title of ['One', 'Two'])
    made.push((await ask(app, token, 'POST', '/api/v1/posts', { title, body })).body.data.id);
  for (const id of made) {
    expect((await rowOf(app, kept))?.claimedAt).not.toBeNull();
    await ask(app, token, 'DELETE', `/api/v1/posts/${id}`);
    await ask(app, token, 'DELETE', `/api/v1/posts/trash/${id}`);
  }
  expect(await rowOf(app, kept)).toMatchObject({ claimedAt: null });
  await sweepPosts(app.ctx);
  await sweepMedia(app.ctx);
  expect((await app.get(src)).status).toBe(200);

  // A post is saved from an editor that still shows the deleted image. Saving the post restores the image.
  await ask(app, token, 'DELETE', `/api/v1/media/${kept}`);
  await ask(app, token, 'POST', '/api/v1/posts', { title: 'Three', body });
  expect(await rowOf(app, kept)).toMatchObject({ deletedAt: null });
});

test('an image that becomes the cover of a newsletter is copied, also if it is in use', async () => {
  await using app = await startApp();
  const token = await app.signInAs('ADMIN');
  const { id: post } = (await upload(app, token, 'post.png')).body.data;
  const use = async (id: string) =>
    (await ask(app, token, 'POST', `/api/v1/media/${id}/use`, { for: 'newsletter', place: 'cover' })).body
      .data;
  const covers = [await use(post)];
  covers.push(await use(covers[0].id));
  for (const { id } of covers) {
    const sent = { subject: `With ${id}`, message: '<p>Words</p>', cover_id: id };
    expect((await ask(app, token, 'POST', '/api/v1/sendnewsletter', { draft: true, ...sent })).status).toBe(
      200,
    );
    expect(await rowOf(app, id)).toMatchObject({ kind: 'newsletter-image', claimedAt: expect.any(Date) });
    covers[2] = await use(id);
  }
  expect(new Set([post, ...covers.map(({ id }) => id)]).size).toBe(4);
  expect(
    (await ask(app, token, 'POST', `/api/v1/media/${post}/use`, { for: 'newsletter', place: 'x' })).status,
  ).toBe(422);
});

describe('Images from other sites', () => {
  const app = createSharedApp({ variables: { MEDIA_NETWORKS: '127.0.0.1' } });
  let answer: RequestListener | undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']}`);
    answer?.(request, response);
  });
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

  async function fetched(how: RequestListener, path = '/a.png', kind = 'post'): Promise<Json> {
    answer = how;
    const token = await app().signInAs('ADMIN');
    const url = path.startsWith('/') ? `${origin}${path}` : path;
    return ask(app(), token, 'POST', '/api/v1/media/remote', { url, for: kind });
  }

  test('are stored on this site, rotated as displayed and without their location', async () => {
    const bytes = await images.createJpegWithLocation({ width: 60, height: 40 });
    const { status, body } = await fetched((_, response) => response.end(bytes), '/a%20b.jpg?x=1');
    expect(status).toBe(200);
    const { image } = body.data;
    expect(image).toMatchObject({ width: 40, height: 60 });
    expect(await rowOf(app(), image.id)).toMatchObject({
      kind: 'post-image',
      name: 'a b.jpg',
      claimedAt: null,
    });
    const stored = await sharp(Buffer.from(await (await app().get(image.src)).arrayBuffer())).metadata();
    expect([stored.exif, stored.format]).toEqual([undefined, 'jpeg']);
    expect(asked.at(-1)).toBe('/a%20b.jpg?x=1 Hirawa-Media/1');
    const email = await fetched((_, response) => response.end(bytes), '/a.jpg', 'newsletter');
    expect(await rowOf(app(), email.body.data.image.id)).toMatchObject({ kind: 'newsletter-image' });
  });

  test('are accepted in all five formats, with animations stored only as WebP', async () => {
    for (const draw of [
      images.createWebp,
      images.createAvif,
      images.gif,
      images.createAnimatedWebp,
      images.createAnimatedGif,
    ]) {
      const bytes = await draw({});
      const { status, body } = await fetched((_, response) => response.end(bytes));
      expect([draw.name, status]).toEqual([draw.name, 200]);
      const row = await rowOf(app(), body.data.image.id);
      const { src } = body.data.image;
      const shown = { files: [], width: 1, height: 1, ...row };
      const sources = getImageSources({ id: '', kind: 'post-image', sizeBytes: 0, ...shown });
      const html = addImageSizes(`<img src="${src}" alt="">`, { [body.data.image.id]: sources });
      expect(html.includes('prefers-reduced-motion')).toBe(draw.name.startsWith('createAnimated'));
      const isStill = row?.files.some((file) => file.endsWith('.avif'));
      expect([draw.name, isStill]).toEqual([draw.name, !draw.name.startsWith('createAnimated')]);
      for (const file of row?.files ?? []) {
        const facts = await sharp(
          Buffer.from(await (await app().get(`/media/${file}`)).arrayBuffer()),
        ).metadata();
        const frames = draw.name.startsWith('createAnimated') && file.endsWith('.webp') ? 2 : 1;
        expect([file, facts.pages ?? 1]).toEqual([file, frames]);
      }
    }
  });

  test('are dropped if they are tracking pixels', async () => {
    const pixel = await images.gif({ width: 1, height: 1 });
    const before = await listStoredFiles(app());
    expect((await fetched((_, response) => response.end(pixel))).body.data).toEqual({ image: null });
    expect(await listStoredFiles(app())).toEqual(before);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  const frame = { width: 1, height: 1 };
  const longGif = createGif(
    { width: 300, height: 300 },
    Array.from({ length: 500 }, () => frame),
  );
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  test.each<[string, RequestListener, RegExp]>([
    ['an SVG called PNG', (_, r) => r.setHeader('Content-Type', 'image/png').end(svg), /SVG/],
    ['a web page', (_, r) => r.setHeader('Content-Type', 'image/png').end('<!DOCTYPE html><p>'), /web page/],
    ['an iPhone photo', (_, r) => r.end(heic), /HEIC/],
    ['a decompression bomb', (_, r) => r.end(images.createPngClaiming(65_535, 65_535)), /40 megapixels/],
    ['an animation with too many pixels', (_, r) => r.end(longGif), /All frames of this animation/],
    ['an empty response', (_, r) => r.end(), /empty/],
    ['a missing image', (_, r) => r.writeHead(404).end(), /no image at this address/],
    ['an image only for visitors of its site', (_, r) => r.writeHead(403).end(), /own visitors/],
    ['a broken server', (_, r) => r.writeHead(500).end(), /does not answer/],
    [
      'a truncated response',
      (_, r) => r.writeHead(200, { 'Content-Length': 99 }).write('x', () => r.destroy()),
      /does not answer/,
    ],
    ['1 GB', (_, r) => endless(r), /larger than 20 MB/],
    [
      'a redirect into a private network',
      (_, r) => r.writeHead(302, { Location: 'https://169.254.169.254/latest' }).end(),
      /private network/,
    ],
    [
      'a redirect to a private IPv6 address',
      (_, r) => r.writeHead(302, { Location: 'https://[::ffff:10.0.0.1]/' }).end(),
      /private network/,
    ],
    [
      'a redirect to a file: address',
      (_, r) => r.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
      /does not answer/,
    ],
    [
      'a response that never ends',
      (q, r) => r.writeHead(302, { Location: `${q.url}1` }).end(),
      /too many redirects/,
    ],
  ])('are rejected with a reason, and nothing is stored: %s', async (_name, how, reason) => {
    const before = await listStoredFiles(app());
    const { status, body } = await fetched(how);
    expect(body.errors?.[0]?.message ?? body.message).toMatch(reason);
    expect([415, 422]).toContain(status);
    expect(await listStoredFiles(app())).toEqual(before);
  });

  test.each([
    ['https://localhost/a.png', /does not answer|private network/],
    ['https://10.0.0.1/a.png', /private network/],
    ['https://[::1]/a.png', /private network/],
    ['https://[::ffff:127.0.0.2]/a.png', /private network/],
    ['https://2130706434/a.png', /private network/],
    ['https://0x7f000002/', /private network/],
    ['ftp://example.com/a.png', /https addresses/],
    ['javascript:alert(1)', /https addresses/],
    ['nonsense', /https addresses/],
  ])('are not requested from %s', async (url, reason) => {
    const { status, body } = await fetched(() => {}, url);
    expect([status, body.errors[0].message]).toEqual([422, expect.stringMatching(reason)]);
  });

  test('are found after a redirect', async () => {
    const bytes = await images.createPng({ width: 20, height: 20 });
    const { status } = await fetched((request, response) =>
      request.url === '/b.png' ? response.end(bytes) : response.writeHead(301, { Location: '/b.png' }).end(),
    );
    expect(status).toBe(200);
  });
});

function endless(response: Parameters<RequestListener>[1]): void {
  const part = Buffer.alloc(1024 * 1024, 1);
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
}
