import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { submitChangedPages } from '#modules/indexnow/indexnow.ts';
import * as images from '#tests/fixtures/images.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { spec } from '#tests/specification/spec.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';

const submissions: { urlList: string[]; key: string; keyLocation: string; host: string }[] = [];
let status = 200;
const engine = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    submissions.push(JSON.parse(text));
    response.writeHead(status).end();
  });
}).listen(0, '127.0.0.1');
await once(engine, 'listening');
afterAll(() => {
  engine.closeAllConnections();
  engine.close();
});

describe('Search engines (IndexNow)', () => {
  const key = 'a-key-of-this-site';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = engine.address() as AddressInfo;
  const app = createSharedApp({
    variables: {
      INDEXNOW_KEY: key,
      GA_SOURCE: `base_url=http://127.0.0.1:${port}`,
      ROLE: 'web',
    },
    config: { indexNowUrl: `http://127.0.0.1:${port}/indexnow` },
  });
  const send = async () => {
    submissions.length = 0;
    const count = await submitChangedPages(app().ctx);
    return {
      count,
      paths: submissions.map(({ urlList }) => urlList.map((url) => url.slice(publicUrl.length)).toSorted()),
    };
  };
  const later = (minutes: number) => app().clock.advance({ seconds: minutes * 60 });

  test('are notified of published, changed and removed posts, and of no draft', async () => {
    const token = await app().signInAs('CREATOR');
    const { data: draft } = await publishPost(app(), token, { title: 'Draft', status: 'draft' });
    expect(await send()).toEqual({ count: 0, paths: [] });
    const { data } = await publishPost(app(), token, { title: 'First' });
    await sendPostRequest(
      app(),
      'PUT',
      `/api/v1/posts/${data.id}`,
      { version: 1, title: 'Renamed' },
      { token },
    );
    expect(await send()).toEqual({
      count: 2,
      paths: [[`/blog/${data.id}-first`, `/blog/${data.id}-renamed`]],
    });
    expect(submissions[0]).toMatchObject({
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      host: 'www.example.com',
    });
    await app().send('DELETE', `/api/v1/posts/${data.id}`, undefined, { token });
    await app().send('DELETE', `/api/v1/posts/${draft.id}`, undefined, { token });
    expect(await send()).toEqual({ count: 1, paths: [[`/blog/${data.id}-renamed`]] });
    expect(await send()).toEqual({ count: 0, paths: [] });
    const answer = await app().get(`/${key}.txt`);
    expect([answer.status, await answer.text()]).toEqual([200, key]);
    expect((await app().get('/another-key-of-8.txt')).status).toBe(404);
  });

  test('are notified when a post gets a canonical address on another site, and not of later changes', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'Copied' });
    await send();
    const path = `/api/v1/posts/${data.id}`;
    const settings = { version: 1, canonical_url: 'https://first.example/' };
    await app().send('PUT', `${path}/settings`, settings, { token });
    expect(await send()).toEqual({ count: 1, paths: [[data.address]] });
    await sendPostRequest(app(), 'PUT', path, { version: 1, title: 'Copied again' }, { token });
    expect(await send()).toEqual({ count: 0, paths: [] });
  });

  test('get up to four retries after status 503, and none after a rejection with 403', async () => {
    const token = await app().signInAs('CREATOR');
    status = 503;
    await publishPost(app(), token, { title: 'Later' });
    for (const minutes of [0, 2, 10, 60, 360]) {
      later(minutes);
      expect([minutes, await send()]).toMatchObject([minutes, { count: 0, paths: [expect.any(Array)] }]);
      expect([minutes, (await send()).paths]).toEqual([minutes, []]);
    }
    later(10_000);
    expect((await send()).paths).toEqual([]);
    expect(app().logged.at(-1)).toMatchObject({ fields: { reason: 'The response has the status 503' } });
    status = 403;
    await publishPost(app(), token, { title: 'Refused' });
    await send();
    later(10_000);
    expect((await send()).paths).toEqual([]);
    status = 200;
  });
});

describe('The link preview of a post', () => {
  const app = createSharedApp();

  test(
    'is the image of the post, cropped once around its focus, or otherwise a drawn image',
    spec('2.145'),
    async () => {
      const token = await app().signInAs('CREATOR');
      const image = {
        name: 'a.png',
        type: 'image/png',
        bytes: await images.createPng({ width: 640, height: 640 }),
      };
      const { data } = await publishPost(app(), token, {
        title: 'Shown "well" & <so>',
        image,
        image_x: 50,
        image_y: 0,
      });
      const html = await (await app().get(`/blog/${data.id}`)).text();
      const meta = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['640', '336']);
      expect(meta('og:image:alt')).toBe('Shown &quot;well&quot; &amp; &lt;so&gt;');
      const path = meta('og:image')?.slice(publicUrl.length) ?? '';
      expect(path).toMatch(/^\/social\/blog\/\d+-[\da-f]{8}-50-0\.jpg$/);
      const bytes = async () => {
        const answer = await app().get(path);
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
        return Buffer.from(await answer.arrayBuffer());
      };
      const [first, again] = await Promise.all([bytes(), bytes()]);
      const { width, height } = await sharp(first).metadata();
      expect([width, height, again.equals(first)]).toEqual([640, 336, true]);
      const { files } = await app().ctx.db.selectFrom('media').select('files').executeTakeFirstOrThrow();
      expect(files.filter((name) => name.includes('-link'))).toEqual([`${data.image_id}-link50x0.jpg`]);
      expect((await app().get('/social/blog/999-aaaaaaaa-50-50.jpg')).status).toBe(404);
      const { data: plain } = await publishPost(app(), token, { title: 'Plain' });
      const other = await (await app().get(`/blog/${plain.id}`)).text();
      expect(other).toContain(`content="${publicUrl}/social/blog/${plain.id}-plain.png"`);
      expect((await app().get(`/social/blog/${plain.id}-plain.jpg`)).status).toBe(404);
    },
  );

  test('without a key, search engines are not notified', async () => {
    expect(await app().ctx.db.selectFrom('changedAddresses').selectAll().execute()).toEqual([]);
  });
});
