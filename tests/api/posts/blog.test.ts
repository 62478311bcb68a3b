import { beforeAll, describe, expect, test } from 'vitest';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { spec } from '#tests/specification/spec.ts';

const path = '/api/v1/blog';

type Item = { id: number; title: string };

async function pageOf(app: App, address: string) {
  const answer = await app.get(address);
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the first test checks
  const items = (await answer.json()) as Item[];
  const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { titles: items.map(({ title }) => title), next, total: answer.headers.get('X-Total-Count') };
}

describe('GET /api/v1/blog', spec('7.11'), () => {
  test(
    'returns published posts as a bare array, newest first, each with the format of its body',
    spec('3.2'),
    async () => {
      await using app = await startApp();
      const [older, newer] = await storePosts(app.ctx.db, [
        { title: 'Older', body: String.raw`# Head\n- item`, publishedAt: new Date('2026-11-04T07:15:00Z') },
        {
          title: 'Newer',
          body: '<p onclick="x">Rich</p><script>x</script>',
          publishedAt: new Date('2026-11-18T07:30:00Z'),
          author: 'Halima Sani',
          image: 'https://www.example.com/media/a.jpg',
        },
        { title: 'Draft', status: 'draft' },
        { title: 'Scheduled', status: 'scheduled', publishedAt: new Date('2026-12-24T18:00:00Z') },
        { title: 'Deleted', isDeleted: true },
      ]);
      const answer = await app.get(path);
      expect(await answer.json()).toEqual([
        {
          id: newer,
          title: 'Newer',
          created: '2026-11-18T07:30:00.000Z',
          author: 'Halima Sani',
          image: 'https://www.example.com/media/a.jpg',
          body: '<p>Rich</p>',
          format: 'html',
          language: 'en',
          translations: [],
        },
        {
          id: older,
          title: 'Older',
          created: '2026-11-04T07:15:00.000Z',
          author: 'Ada Obi',
          image: null,
          body: String.raw`# Head\n- item`,
          format: 'markup',
          language: 'en',
          translations: [],
        },
      ]);
      expect(answer.headers.get('X-Total-Count')).toBe('2');
      expect(answer.headers.get('Link')).toBeNull();
      expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
    },
  );

  test('returns an empty array without posts', async () => {
    await using app = await startApp();
    expect(await pageOf(app, path)).toEqual({ titles: [], next: undefined, total: '0' });
  });

  test('returns each post once in its pages, also posts of the same moment', spec('7.3'), async () => {
    await using app = await startApp();
    const titles = Array.from({ length: 12 }, (_, i) => `Post ${i}`);
    await storePosts(
      app.ctx.db,
      titles.map((title) => ({ title })),
    );
    const shown: string[] = [];
    let address: string | undefined = `${path}?limit=5`;
    while (address !== undefined) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(app, address);
      expect(page.total).toBe('12');
      shown.push(...page.titles);
      address = page.next;
    }
    expect(shown).toEqual(titles.toReversed());
  });

  test('does not shift the next page when a new post is published', async () => {
    await using app = await startApp();
    await storePosts(
      app.ctx.db,
      ['a', 'b', 'c', 'd'].map((title) => ({ title })),
    );
    const first = await pageOf(app, `${path}?limit=2`);
    await storePosts(app.ctx.db, [{ title: 'e', publishedAt: new Date('2026-11-19T00:00:00Z') }]);
    const second = await pageOf(app, first.next ?? '');
    expect([...first.titles, ...second.titles]).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('Invalid requests for posts', () => {
  const shared = createSharedApp();
  let ids: number[] = [];
  beforeAll(async () => {
    ids = await storePosts(shared().ctx.db, [
      { title: 'a' },
      { title: 'b' },
      { title: 'draft', status: 'draft' },
      { title: 'deleted', isDeleted: true },
    ]);
  });

  test.each([
    ['0', 1],
    ['-1', 1],
    ['101', 2],
    ['x', 2],
    ['1.5', 1],
  ])('a limit is brought into range: %s returns %i of 2', spec('7.3'), async (limit, count) => {
    expect((await pageOf(shared(), `${path}?limit=${limit}`)).titles).toHaveLength(count);
  });

  test.each([
    'x',
    '5',
    '%00',
    Buffer.from("1'; drop table posts; --").toString('base64url'),
    Buffer.from('1.').toString('base64url'),
    Buffer.from('999999999999999.1').toString('base64url'),
    Buffer.from('-999999999999999.1').toString('base64url'),
    Buffer.from('1.99999999999').toString('base64url'),
    'A'.repeat(10_000),
  ])('an unknown cursor returns 400: %s', async (after) => {
    const answer = await shared().get(`${path}?after=${encodeURIComponent(after)}`);
    expect(answer.status).toBe(400);
  });

  test('a cursor beyond the end of the list returns an empty page', async () => {
    const after = Buffer.from('0.1').toString('base64url');
    expect((await pageOf(shared(), `${path}?after=${after}`)).titles).toEqual([]);
  });

  test('unknown parameters are ignored', async () => {
    expect((await pageOf(shared(), `${path}?status=draft&order=title&page=2`)).titles).toEqual(['b', 'a']);
  });

  test('GET /api/v1/blog/{articleId} returns one post as a bare object', spec('7.12'), async () => {
    const answer = await shared().get(`${path}/${ids[0]}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: ids[0],
      title: 'a',
      created: '2026-11-18T07:30:00.000Z',
      author: 'Ada Obi',
      image: null,
      body: 'Words of a.',
      format: 'markup',
      language: 'en',
      translations: [],
    });
  });

  test.each([
    '0',
    '-1',
    '99999',
    '2147483647',
    '2147483648',
    '99999999999999999999',
    '1e0',
    '1.0',
    '01',
    'x',
    'null',
    '%00',
    '1%00',
    '1%27%20or%201=1',
    '1-slug',
    '..%2f..%2fetc',
    '%F0%9F%98%80',
    'a'.repeat(4_000),
  ])('returns 404 with a problem for the id %s', async (id) => {
    const answer = await shared().get(`${path}/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  });

  test('returns 404 for drafts and deleted posts', async () => {
    for (const id of ids.slice(2)) expect((await shared().get(`${path}/${id}`)).status).toBe(404);
  });

  test('the social image of a post is a PNG that other sites may embed', async () => {
    for (const file of [`${ids[0]}.png`, `${ids[0]}-a.png`]) {
      const answer = await shared().get(`/social/blog/${file}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      const png = Buffer.from(await answer.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test('pages have social images too', async () => {
    const answer = await shared().get('/social/home.png');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  });

  test.each(['blog/99999.png', 'blog/x.png', 'blog/0', 'nothing.png', 'constructor.png'])(
    'returns 404 for the social image %s',
    async (file) => {
      expect((await shared().get(`/social/${file}`)).status).toBe(404);
    },
  );

  test('drafts have no social image', async () => {
    expect((await shared().get(`/social/blog/${ids[2]}.png`)).status).toBe(404);
  });
});
