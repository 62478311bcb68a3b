// On PostgreSQL 15 too: PL/pgSQL functions, and normalize by the Unicode version of the server.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import { changeSettings, readSettings } from '#modules/posts/settings/settings.ts';
import { buildAuthorPath } from '#modules/authors/constants.ts';
import { tagPath } from '#modules/tags/constants.ts';
import { deleteTag, restoreTag, updateTag } from '#modules/tags/tag.ts';
import { startSite } from '#main.ts';
import { readConfig } from '#platform/process/config.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { type App, noticeTimeout, publicUrl, createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

async function page(app: App, path: string) {
  const answer = await app.get(path);
  const text = await answer.text();
  const titles = [...text.matchAll(/<h2><a href="\/blog\/\d+[^"]*">([^<]*)</g)].map(([, title]) => title);
  return { status: answer.status, to: answer.headers.get('Location'), text, titles };
}

const at = (time: string) => new Date(time);

async function tagPost(app: App, id: number, tags: string[]) {
  const { version } = await readSettings(app.ctx, id);
  return changeSettings(app.ctx, operator, { id, version }, { tags });
}

describe('The archive', () => {
  const app = createSharedApp();

  test(
    'counts and lists the posts of each month in Lagos time, after each kind of change',
    spec('2.140'),
    async () => {
      await storePosts(app().ctx.db, [
        { title: 'Last of May', publishedAt: at('2026-05-31T22:59:59Z') },
        { title: 'First of June', publishedAt: at('2026-05-31T23:00:00Z') },
        { title: 'Of June', publishedAt: at('2026-06-12T10:00:00Z') },
        { title: 'A draft', status: 'draft', publishedAt: at('2026-06-12T10:00:00Z') },
        { title: 'Gone', isDeleted: true, publishedAt: at('2026-04-12T10:00:00Z') },
      ]);
      const { text } = await page(app(), '/blog/archive');
      expect(
        [...text.matchAll(/href="(\/blog\/archive\/[^"]+)">(\w+)<\/a> <span>([^<]+)</g)].map(([, ...m]) => m),
      ).toEqual([
        ['/blog/archive/2026/06', 'June', '2 posts'],
        ['/blog/archive/2026/05', 'May', '1 post'],
      ]);
      expect((await page(app(), '/blog/archive/2026/06')).titles).toEqual(['Of June', 'First of June']);
      expect((await page(app(), '/blog/archive/2026/05')).titles).toEqual(['Last of May']);
      for (const none of ['2026/04', '2026/6', '2026/13', '2026/00', '0000/01', 'x/y', '2026/%00'])
        expect([none, (await page(app(), `/blog/archive/${none}`)).status]).toEqual([none, 404]);
      const { db } = app().ctx;
      await sql`update posts set published_at = '2026-04-01T10:00Z' where title = 'Of June'`.execute(db);
      await sql`update posts set status = 'draft' where title = 'Last of May'`.execute(db);
      await sql`delete from posts where title = 'First of June'`.execute(db);
      const { rows } = await sql`select month::text, posts from post_months where posts <> 0`.execute(db);
      expect(rows).toEqual([{ month: '2026-04-01', posts: 1 }]);
    },
  );
});

describe('The search of visitors', () => {
  const app = createSharedApp();
  const search = (text: string, more = '') =>
    page(app(), `/blog/search?q=${encodeURIComponent(text)}${more}`);

  test(
    'finds posts by all words of title and body, ignoring accents and case, newest first',
    spec('2.141'),
    async () => {
      await storePosts(app().ctx.db, [
        {
          title: 'Àárọ̀ in Lagos',
          body: '<p>Coins and <strong>rooms</strong></p><p>for all</p>',
          publishedAt: at('2026-03-01T10:00:00Z'),
        },
        {
          title: 'Coin of the day',
          body: String.raw`First line\nroom two & more`,
          publishedAt: at('2026-04-01T10:00:00Z'),
        },
        { title: 'Draft of coins', status: 'draft' },
        { title: 'Gone coins', isDeleted: true },
        { title: 'Привет', body: 'COVID-19 in 2026, a_b' },
      ]);
      expect((await search('coin')).titles).toEqual(['Coin of the day', 'Àárọ̀ in Lagos']);
      expect((await search('ROOM coins')).titles).toEqual(['Àárọ̀ in Lagos']);
      expect((await search('aaro')).titles).toEqual(['Àárọ̀ in Lagos']);
      expect((await search('ÀÁRỌ̀ lag')).titles).toEqual(['Àárọ̀ in Lagos']);
      expect((await search('room two')).titles).toEqual(['Coin of the day']);
      expect((await search('Lagso conis')).titles).toEqual(['Àárọ̀ in Lagos']);
      expect((await search('covid 19')).titles).toEqual(['Привет']);
      expect((await search('приВЕ')).titles).toEqual(['Привет']);
      for (const none of ['strong', 'nroom', 'coins zebra', 'oins'])
        expect([none, (await search(none)).titles]).toEqual([none, []]);
      const { text } = await search('zebra');
      expect(text).toContain('No posts with “zebra”');
      expect(text).toContain('<meta name="robots" content="noindex">');
    },
  );

  test('accepts any input and shows the input as text', async () => {
    app().clock.advance({ seconds: 61 });
    for (const odd of [
      "'",
      "a' | 'b:*",
      '!(&<->)',
      '\\',
      ':*',
      '<script>alert(1)</script>',
      '%00',
      '\0',
      '\uD800',
      'a'.repeat(9_000),
      'ab '.repeat(3_000),
      '😀',
      '٣',
      '中文',
      'ก็',
    ])
      expect([
        odd.slice(0, 9),
        (await page(app(), `/blog/search?q=${encodeURIComponent(odd.toWellFormed())}`)).status,
      ]).toEqual([odd.slice(0, 9), 200]);
    expect((await search('<script>alert(1)</script>')).text).not.toContain('<script>alert');
    for (const raw of ['%00', '%ff%fe', '%zz', '', 'a&q=b', 'a&after=x', 'a&after=99999999999'])
      expect([raw, (await page(app(), `/blog/search?q=${raw}`)).status]).toEqual([raw, 200]);
  });

  test('continues after the last post, even if that post was unpublished, and finds changes at once', async () => {
    app().clock.advance({ seconds: 61 });
    const titles = Array.from({ length: 23 }, (_, n) => `Harmattan ${n}`);
    const ids = await storePosts(
      app().ctx.db,
      titles.map((title, n) => ({ title, publishedAt: new Date(Date.UTC(2026, 0, 1 + n)) })),
    );
    const first = await search('harmattan');
    const next = /href="\/blog\/search\?q=harmattan&amp;after=(\d+)"/.exec(first.text)?.[1];
    expect(next).toBe(String(ids[13]));
    await sql`update posts set status = 'draft' where id = ${ids[13]}`.execute(app().ctx.db);
    const rest = await search('harmattan', `&after=${next}`);
    expect([...first.titles, ...rest.titles]).toEqual(titles.toReversed().slice(0, 20));
    await sql`update posts set title = 'Rain', body = 'Rain' where id = ${ids[22]}`.execute(app().ctx.db);
    expect((await search('harmattan')).titles[0]).toBe('Harmattan 21');
  });

  test('returns 429 to a network with too many searches, until the time in Retry-After', async () => {
    app().clock.advance({ seconds: 61 });
    for (let n = 0; n < 30; n += 1) expect((await search('rain')).status).toBe(200);
    const refused = await app().get('/blog/search?q=rain');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Too many searches from your network');
    app().clock.advance({ seconds: 61 });
    expect((await search('rain')).titles).toEqual(['Rain']);
  });
});

describe('Tags and authors', () => {
  const app = createSharedApp();

  test('have pages and feeds of public posts, each at one address', spec('2.142'), async () => {
    const token = await app().signInAs('CREATOR');
    const first = (await publishPost(app(), token, { title: 'First of rain' })).data;
    const second = (await publishPost(app(), token, { title: 'Second of <rain>' })).data;
    const draft = (await publishPost(app(), token, { title: 'Draft of rain', status: 'draft' })).data;
    const {
      tags: [tag = { id: 0, name: '' }, hostile = { id: 0, name: '' }],
    } = await tagPost(app(), first.id, ['Àárọ̀ & rain', '</script><b>"\'']);
    await tagPost(app(), second.id, ['Àárọ̀ & rain']);
    await tagPost(app(), draft.id, ['Àárọ̀ & rain', 'Secret plan']);
    const address = `/blog/tags/${tag.id}-aaro-rain`;
    expect((await page(app(), address)).titles).toEqual(['Second of &lt;rain&gt;', 'First of rain']);
    expect((await page(app(), address)).text).toContain(
      `<link rel="canonical" href="${publicUrl}${address}">`,
    );
    expect(await page(app(), `/blog/tags/${tag.id}`)).toMatchObject({ status: 301, to: address });
    expect(await page(app(), `/blog/tags/${tag.id}-former?after=1`)).toMatchObject({
      status: 301,
      to: `${address}?after=1`,
    });
    const {
      rows: [secret],
    } = await sql<{ id: number }>`select id from tags where name = 'Secret plan'`.execute(app().ctx.db);
    for (const none of [
      `tags/${secret?.id}`,
      'tags/999',
      'tags/x',
      'tags/0',
      'authors/999',
      'tags/99999999999',
    ])
      for (const file of ['', '/rss.xml'])
        expect([none, (await page(app(), `/blog/${none}${file}`)).status]).toEqual([none, 404]);
    for (const [file, entry] of [
      ['rss.xml', /<item>/g],
      ['atom.xml', /<entry>/g],
      ['feed.json', /"date_published"/g],
    ] as const) {
      expect((await page(app(), `${address}/${file}`)).text.match(entry)).toHaveLength(2);
      expect(await page(app(), `/blog/tags/${tag.id}-x/${file}`)).toMatchObject({
        status: 301,
        to: `${address}/${file}`,
      });
    }
    expect((await page(app(), '/blog/rss.xml')).text).toContain('<category>Àárọ̀ &amp; rain</category>');
    const article = (await page(app(), first.address)).text;
    expect(article).toContain(`<a href="${address}">Àárọ̀ &amp; rain</a>`);
    expect(article).not.toContain('</script><b>');
    const ld = [...article.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(ld.map((one) => one['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(ld[0].keywords).toEqual(['Àárọ̀ & rain', hostile.name]);
    const own = new URL(ld[0].author.url).pathname;
    expect((await page(app(), own)).titles).toHaveLength(2);
    expect((await page(app(), `${own}/atom.xml`)).text.match(/<entry>/g)).toHaveLength(2);
    const sitemap = (await page(app(), '/sitemap.xml')).text;
    for (const named of [address, own, '/blog/archive', '/blog/archive/2026/11'])
      expect(sitemap).toContain(`<loc>${publicUrl}${named}</loc><lastmod>2026-`);
    expect(sitemap).not.toContain(`/blog/tags/${secret?.id}`);
  });

  test('a pinned post is first only on the first page', spec('2.143'), async () => {
    const ids = await storePosts(
      app().ctx.db,
      Array.from({ length: 8 }, (_, n) => ({
        title: `Pin ${n}`,
        publishedAt: new Date(Date.UTC(2026, 9, 1 + n)),
      })),
    );
    const [oldest = 0] = ids;
    const { version } = await readSettings(app().ctx, oldest);
    await changeSettings(app().ctx, operator, { id: oldest, version }, { isPinned: true });
    const first = await page(app(), '/blog');
    expect(first.titles).toEqual(['Pin 0', 'Second of &lt;rain&gt;', 'First of rain', 'Pin 7', 'Pin 6']);
    expect(first.text).toContain('Pinned');
    expect((await page(app(), `/blog?after=${ids[6]}`)).titles).toEqual([
      'Pin 5',
      'Pin 4',
      'Pin 3',
      'Pin 2',
      'Pin 1',
    ]);
  });

  test('the settings of a post appear in its metadata, its card and the feeds', async () => {
    const [id = 0] = await storePosts(app().ctx.db, [
      { title: 'Plain', publishedAt: at('2026-11-19T10:00:00Z') },
    ]);
    const { version } = await readSettings(app().ctx, id);
    await changeSettings(
      app().ctx,
      operator,
      { id, version },
      {
        excerpt: 'In short',
        searchTitle: 'For searches',
        searchDescription: 'Described',
        canonicalUrl: 'https://first.example.org/a?b=1&c=2',
      },
    );
    const { text } = await page(app(), `/blog/${id}`);
    expect(text).toContain('<title>For searches · Hirawa</title>');
    expect(text).toContain('<meta name="description" content="Described">');
    expect(text).toContain('<link rel="canonical" href="https://first.example.org/a?b=1&amp;c=2">');
    expect(text).toContain(`<meta property="og:url" content="${publicUrl}/blog/${id}-plain">`);
    expect((await page(app(), '/blog')).text).toContain('<p>In short</p>');
    expect((await page(app(), '/blog/rss.xml')).text).toContain('<description>In short</description>');
  });

  test('all pages, feeds and lists show a change, also in another process', async () => {
    const token = await app().signInAs('CREATOR');
    const variables = {
      PORT: '0',
      PUBLIC_URL: publicUrl,
      DATA_DIR: app().dataDir,
      DATABASE_URL: app().databaseUrl,
      ROLE: 'web',
    };
    await using opened = new AsyncDisposableStack();
    const other = await startSite(readConfig(variables), { log: silentLog, clock: app().clock });
    opened.defer(() => other.close());
    const [tag = { id: 0, name: '' }] = (
      await sql<{ id: number; name: string }>`select id, name from tags order by id limit 1`.execute(
        app().ctx.db,
      )
    ).rows;
    const [author = { id: 0, name: '' }] = (
      await sql<{
        id: number;
        name: string;
      }>`select id, name from post_authors order by id desc limit 1`.execute(app().ctx.db)
    ).rows;
    const named = [tagPath(tag), buildAuthorPath(author)];
    const renamed = tagPath({ id: tag.id, name: 'Dry season' });
    const lists = [
      '/blog',
      '/blog/archive/2026/11',
      '/blog/rss.xml',
      '/sitemap.xml',
      ...named.flatMap((one) => [one, `${one}/rss.xml`, `${one}/atom.xml`, `${one}/feed.json`]),
    ];
    const without = (url: string) => async () => {
      const texts = await Promise.all(lists.map(async (path) => (await fetch(url + path)).text()));
      return lists.filter((_, i) => texts[i]?.includes('listed-everywhere') !== true);
    };
    expect(await without(app().url)()).toEqual(lists);
    expect(await without(other.url ?? '')()).toEqual(lists);
    const { data } = await publishPost(app(), token, { title: 'Listed everywhere' });
    await sql`update posts set signed_by = ${author.id} where id = ${data.id}`.execute(app().ctx.db);
    await tagPost(app(), data.id, ['Àárọ̀ & rain']);
    expect(await without(app().url)()).toEqual([]);
    await expect.poll(without(other.url ?? ''), noticeTimeout).toEqual([]);
    await updateTag(app().ctx, operator, tag.id, { name: 'Dry season' });
    const both = () =>
      Promise.all(
        [app().url, other.url].map(async (url) =>
          (await (await fetch(`${url}${data.address}`)).text()).includes('Dry season'),
        ),
      );
    await expect.poll(both, noticeTimeout).toEqual([true, true]);
    await deleteTag(app().ctx, operator, tag.id);
    await expect.poll(both, noticeTimeout).toEqual([false, false]);
    expect((await page(app(), renamed)).status).toBe(404);
    await restoreTag(app().ctx, operator, tag.id);
    expect((await page(app(), renamed)).titles[0]).toBe('Listed everywhere');
  });

  test(
    'former addresses redirect to their post permanently, and unknown addresses do not',
    spec('2.144'),
    async () => {
      const [shown = 0, draft = 0] = await storePosts(app().ctx.db, [
        { title: 'Moved here' },
        { title: 'Not yet', status: 'draft' },
      ]);
      const now = app().clock.now();
      const paths = ['/2024/05/old-post/', '/blog/old-post', '/posts/á', '/blog/archive/1999/01'].map(
        (path) => ({ path, postId: shown, createdAt: now }),
      );
      await app()
        .ctx.db.insertInto('postAddresses')
        .values([...paths, { path: '/drafted', postId: draft, createdAt: now }])
        .execute();
      for (const former of [
        '/2024/05/old-post',
        '/2024/05/old-post?utm_source=x',
        '/blog/old-post',
        '/posts/%C3%A1',
        '/blog/archive/1999/01',
      ])
        expect(await page(app(), former)).toMatchObject({ status: 301, to: `/blog/${shown}-moved-here` });
      expect((await app().get('/blog/old-post')).headers.get('Cache-Control')).toContain('max-age=3600');
      for (const none of ['/drafted', '/2024', '/%00', `/${'a'.repeat(2_000)}`])
        expect([none.slice(0, 9), (await page(app(), none)).status]).toEqual([none.slice(0, 9), 404]);
    },
  );
});
