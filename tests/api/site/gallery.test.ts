import { describe, expect, test } from 'vitest';
import * as images from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { createItem } from '#tests/harness/uploads.ts';
import { spec } from '#tests/specification/spec.ts';

type Stored = { data: { id: number } };

const app = createSharedApp();
const signedIn: { token?: string } = {};
const token = async () => (signedIn.token ??= await app().signInAs('CREATOR'));
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await app().get(path, { headers })).text();

async function send(method: string, path: string, body?: object): Promise<Stored> {
  const answer = await app().send(method, path, body, { token: await token() });
  expect([path, answer.status]).toEqual([path, 200]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the contract describes
  return (await answer.json()) as Stored;
}

async function add(kind: string, name: string, bytes: Buffer, more: object = {}): Promise<number> {
  const image = { bytes, name: 'face.webp' };
  const upload = { bytes: await images.createPng(), name: 'face.png' };
  const answer = await createItem(app(), kind, { name, image, upload, ...more }, await token());
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the contract describes
  return ((await answer.json()) as Stored).data.id;
}

describe('The gallery of stickers and filters', () => {
  test(
    'shows published packs, items and prices, and is linked while it has items',
    spec('2.174'),
    async () => {
      expect(await read('/stickers')).toContain('Nothing here yet');
      const isLinked = async (path: string) => [
        (await read('/')).includes(`href="${path}"`),
        (await read('/sitemap-pages.xml')).includes(`${path}<`),
      ];
      expect(await isLinked('/stickers')).toEqual([false, false]);
      const still = await images.createPng();
      const moving = await add('sticker', 'Dance <b>now</b>', await images.createAnimatedWebp(), {
        amount: '1',
      });
      const free = await add('memoji', 'Smile', still, { amount: '0', description: '' });
      expect(await isLinked('/stickers')).toEqual([true, true]);
      expect(await isLinked('/filters')).toEqual([false, false]);
      await add('filter', 'Agbada', still, { amount: '2.5' });
      expect(await isLinked('/filters')).toEqual([true, true]);

      const html = await read('/stickers');
      expect(html).toContain('Dance &lt;b&gt;now&lt;/b&gt;');
      expect(html).toContain('1 coin<');
      expect(html).toContain('Free<');
      expect(html).not.toContain('Agbada');
      expect(await read('/filters')).toContain('2.5 coins<');
      expect(html.match(/<source /g)).toHaveLength(1);
      expect(html).toContain('media="(prefers-reduced-motion: no-preference)"');
      expect(await read('/stickers', { 'Save-Data': 'on' })).not.toContain('<source ');
      expect(await read('/ha/stickers')).toContain('Koyin 1<');

      const fields = {
        name: 'Owambe party',
        kind: 'mixed',
        description: 'For Saturdays',
        items: [free, moving],
      };
      const { data: pack } = await send('POST', '/api/v1/packs', { ...fields, is_published: true });
      const address = `/stickers/${pack.id}-owambe-party`;
      expect(await read('/stickers')).toMatch(new RegExp(`href="${address}"[^]*2 pieces`));
      expect(await read('/sitemap-pages.xml')).toContain(`${address}<`);
      const page = await read(address);
      expect(page).toMatch(/<h1[^>]*>Owambe party<[^]*For Saturdays[^]*Smile[^]*Dance/);
      expect(page).toContain('"@type":"BreadcrumbList"');
      expect(page).toContain(`href="/get?open=/stickers/${pack.id}"`);
      const image = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '';
      expect((await app().get(image)).headers.get('Content-Type')).toBe('image/png');
      const other = await app().get(`/ha/stickers/${pack.id}-other`);
      expect([other.status, other.headers.get('Location')]).toEqual([301, `/ha${address}`]);

      await send('PUT', `/api/v1/packs/${pack.id}`, { name: 'Owambe at night' });
      expect(await read(`/stickers/${pack.id}-owambe-at-night`)).toContain('Owambe at night');
      await send('POST', `/api/v1/packs/${pack.id}/unpublish`);
      expect((await app().get(`/stickers/${pack.id}-owambe-at-night`)).status).toBe(404);
      expect((await app().get(`/social/stickers/${pack.id}.png`)).status).toBe(404);
      expect(await read('/stickers')).not.toContain('Owambe at night');
      await send('DELETE', `/api/sticker/${moving}`);
      expect(await read('/stickers')).not.toContain('Dance');
      await send('DELETE', `/api/memoji/${free}`);
      expect(await isLinked('/stickers')).toEqual([false, false]);
    },
  );

  test('divides the items into pages', async () => {
    const bytes = await images.createPng({ width: 8, height: 8 });
    const items: number[] = [];
    for (let at = 1; at <= 25; at += 1) items.push(await add('filter', `Mask ${at}.`, bytes));
    const first = await read('/filters');
    const next = /href="(\/filters\?after=\d+)"/.exec(first)?.[1] ?? '';
    expect([first.includes('Mask 25.'), first.includes('Mask 1.')]).toEqual([true, false]);
    const second = await read(next);
    expect(second).toContain('Mask 1.');
    expect(second).toContain('Back to the start');
    const { data } = await send('POST', '/api/v1/packs', {
      name: 'Masks',
      kind: 'filter',
      items,
      is_published: true,
    });
    const path = `/stickers/${data.id}-masks`;
    const start = await read(path);
    expect([start.includes('25 pieces'), start.includes('Mask 24.'), start.includes('Mask 25.')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(start).toContain(`href="${path}?after=${items[23]}"`);
    expect(await read(`${path}?after=${items[23]}`)).toContain('Mask 25.');
    expect((await app().get(`${path}?after=999999`)).status).toBe(404);
    expect((await app().get('/filters?after=1')).headers.get('Cache-Control')).toContain('no-store');
  });

  test('opens a pack in the installed app on Android if the store address names the app', async () => {
    const android = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile' };
    const withApp = await read('/get?open=/stickers/7', android);
    expect(withApp).toMatch(/href="intent:\/\/[^"]+\/stickers\/7#Intent;scheme=http[^"]+;package=[\w.]+;/);
    expect(await read('/get?open=/stickers/7', { 'User-Agent': 'iPhone' })).not.toContain('intent:');
    expect(await read('/get?open=//evil.example', android)).not.toContain('intent:');
    expect(await read('/get', android)).not.toContain('intent:');
  });
});
