// On PostgreSQL 15 too: PL/pgSQL functions that update the parts.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import { addLanguagePrefix, languages } from '#modules/translations/constants.ts';
import { sitemapPartIds } from '#modules/sitemap/constants.ts';
import { startSite } from '#main.ts';
import { readConfig } from '#platform/process/config.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { storeManyPosts, storePosts } from '#tests/fixtures/stored-posts.ts';
import { type App, noticeTimeout, publicUrl, createSharedApp } from '#tests/harness/app.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const many = sitemapPartIds + 1;

async function read(app: App, path: string): Promise<{ status: number; text: string; places: string[] }> {
  const answer = await app.get(path);
  const text = await answer.text();
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) =>
    place.slice(publicUrl.length),
  );
  return { status: answer.status, text, places };
}

const partOf = (id: number) => `/sitemap-posts.xml?part=${Math.floor(id / sitemapPartIds)}`;

/** Returns the time of the last change of a sitemap file in the index, or undefined if the index does not list the file. */
async function changeOf(app: App, path: string): Promise<string | undefined> {
  const { text } = await read(app, '/sitemap.xml');
  return text
    .split('\n')
    .find((line) => line.includes(`${path}<`))
    ?.match(/<lastmod>([^<]+)</)?.[1];
}

describe('The sitemap of a site with more addresses than one file may contain', () => {
  const app = createSharedApp();

  test('is one file up to its limit, and then an index of parts with each address once', async () => {
    await storeManyPosts(app().ctx.db, sitemapPartIds);
    const whole = await read(app(), '/sitemap.xml');
    expect(whole.text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml=');
    expect(whole.places.filter((place) => /^\/blog\/\d/.test(place))).toHaveLength(sitemapPartIds);
    await publishPost(app(), await app().signInAs('CREATOR'), { title: 'One too many' });
    const index = await read(app(), '/sitemap.xml');
    expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(index.places).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-posts.xml?part=0',
      '/sitemap-posts.xml?part=1',
    ]);
    expect(index.text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><\/sitemap>/g)).toHaveLength(3);
    const [pages, first, second] = await Promise.all(index.places.map((place) => read(app(), place)));
    const fixed = [
      '/',
      '/faq',
      '/about',
      '/careers',
      '/contact',
      '/get',
      '/security',
      '/press',
      '/accessibility',
      '/status',
    ];
    const translated = [...fixed, '/blog', '/blog/archive'];
    expect(pages?.places).toEqual([
      ...translated.flatMap((path) => languages.map((language) => addLanguagePrefix(language, path))),
      '/blog/authors/1-creator-of-the-test',
      '/blog/archive/2026/11',
      '/blog/archive/2020/01',
      '/privacy',
      '/terms',
    ]);
    expect(pages?.text.match(/<xhtml:link /g)).toHaveLength(
      translated.length * languages.length * (languages.length + 1),
    );
    expect(pages?.text).toContain(
      `<loc>${publicUrl}/yo/about</loc><xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/about"/><xhtml:link rel="alternate" hreflang="ha" href="${publicUrl}/ha/about"/>`,
    );
    expect(pages?.text).toContain(`hreflang="x-default" href="${publicUrl}/about"/></url>`);
    expect(first?.text).not.toContain('xhtml');
    expect([first?.places[0], first?.places.at(-1)]).toEqual(['/blog/1-post-1', '/blog/1999-post-1999']);
    expect(second?.places).toEqual(['/blog/2000-post-2000', `/blog/${many}-one-too-many`]);
  });

  test('returns 404 for an unknown or invalid part', async () => {
    for (const path of [
      '/sitemap-posts.xml?part=7',
      '/sitemap-posts.xml?part=x',
      '/sitemap-posts.xml',
      '/sitemap-newsletters.xml?part=0',
    ])
      expect([path, (await app().get(path)).status]).toEqual([path, 404]);
    expect((await read(app(), '/sitemap.xml?part=1')).places).toHaveLength(3);
  });

  test('contains no draft, scheduled or deleted post, and contains a post again after a restore', async () => {
    const token = await app().signInAs('CREATOR');
    const publishAt = '2026-11-20T11:00:00Z';
    const draft = await publishPost(app(), token, { title: 'A draft', status: 'draft' });
    const later = await publishPost(app(), token, {
      title: 'Later',
      status: 'scheduled',
      publish_at: publishAt,
    });
    const path = partOf(later.data.id);
    const own = async () => (await read(app(), path)).places;
    expect(await own()).toHaveLength(2);
    app().clock.advance({ seconds: 7200 });
    await publishDuePosts(app().ctx, null);
    expect(await own()).toContain(later.data.address);
    await app().send('DELETE', `/api/v1/posts/${later.data.id}`, undefined, { token });
    expect(await own()).not.toContain(later.data.address);
    await sendPostRequest(app(), 'POST', `/api/v1/posts/${later.data.id}/restore`, undefined, { token });
    expect(await own()).toContain(later.data.address);
    expect(await own()).not.toContain(draft.data.address);
  });

  test('omits posts with a canonical address on another site, until that address is removed', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'A copy' });
    const own = async () => (await read(app(), partOf(data.id))).places;
    const canonicalAddressOf = async (version: number, canonical_url: string) => {
      const path = `/api/v1/posts/${data.id}/settings`;
      const answer = await app().send('PUT', path, { version, canonical_url }, { token });
      return (await answer.json()).data.canonical_url;
    };
    expect(await own()).toContain(data.address);
    expect(await canonicalAddressOf(1, 'https://first.example/copy')).toBe('https://first.example/copy');
    expect(await own()).not.toContain(data.address);
    expect(await canonicalAddressOf(2, `${publicUrl}/blog/${data.id}-another-spelling`)).toBe('');
    expect(await own()).toContain(data.address);
    expect(await canonicalAddressOf(3, `${publicUrl}/blog/1-post-1`)).toBe(`${publicUrl}/blog/1-post-1`);
    expect(await own()).not.toContain(data.address);
  });

  test('renders only the part of a changed post again, and no part for a waiting draft', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'To be changed' });
    const [first, own] = [partOf(1), partOf(data.id)];
    const before = [await changeOf(app(), first), await changeOf(app(), own)];
    const kept = async (path: string) => (await app().get(path)).headers.get('ETag');
    const tags = [await kept(first), await kept(own)];
    const waiting = { version: 1, title: 'Waits', body: '<p>Words</p>' };
    expect(
      (await sendPostRequest(app(), 'PUT', `/api/v1/posts/${data.id}/draft`, waiting, { token })).status,
    ).toBe(200);
    expect([await changeOf(app(), first), await changeOf(app(), own)]).toEqual(before);
    app().clock.advance({ seconds: 60 });
    const changed = await sendPostRequest(
      app(),
      'PUT',
      `/api/v1/posts/${data.id}`,
      { version: 2, title: 'Changed' },
      { token },
    );
    expect(changed.status).toBe(200);
    expect((await read(app(), own)).places).toContain(`/blog/${data.id}-changed`);
    expect(await changeOf(app(), first)).toBe(before[0]);
    expect(await changeOf(app(), own)).not.toBe(before[1]);
    expect(await kept(first)).toBe(tags[0]);
    expect(await kept(own)).not.toBe(tags[1]);
  });

  test('serves a part in brotli and gzip, and returns 304 to clients that have the part', async () => {
    for (const coding of ['br', 'gzip']) {
      const answer = await app().get(partOf(1), { headers: { 'Accept-Encoding': coding } });
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('Content-Type')]).toEqual([
        coding,
        'application/xml; charset=utf-8',
      ]);
      const tag = answer.headers.get('ETag') ?? '';
      expect(
        (await app().get(partOf(1), { headers: { 'Accept-Encoding': coding, 'If-None-Match': tag } })).status,
      ).toBe(304);
    }
  });

  test('contains a new post in another process after a notice', async () => {
    const variables = { PORT: '0', DATA_DIR: app().dataDir, DATABASE_URL: app().databaseUrl, ROLE: 'web' };
    await using opened = new AsyncDisposableStack();
    const other = await startSite(readConfig(variables), { log: silentLog, clock: app().clock });
    opened.defer(() => other.close());
    const path = partOf(many);
    const there = async () => (await fetch(`${other.url}${path}`)).text();
    await there();
    const { data } = await publishPost(app(), await app().signInAs('CREATOR'), {
      title: 'Published elsewhere',
    });
    await expect.poll(there, noticeTimeout).toContain(`${data.address}</loc>`);
  });

  test('has correct counts after SQL statements that change many posts', async () => {
    const { db } = app().ctx;
    const [id = 0] = await storePosts(db, [{ title: 'Gone for good' }]);
    await sql`update posts set canonical_url = 'https://first.example/' where id % 5 = 0`.execute(db);
    await sql`update posts set updated_at = now() where id % 3 = 0`.execute(db);
    await sql`update posts set status = 'draft' where id % 7 = 0`.execute(db);
    await sql`update posts set deleted_at = now() where id % 11 = 0`.execute(db);
    await sql`delete from posts where id = ${id} or id % 13 = 0`.execute(db);
    const counted = await sql`select id / 2000 as part, count(*)::int as addresses from posts
      where status = 'published' and deleted_at is null and canonical_url = '' group by 1 order by 1`.execute(
      db,
    );
    const kept = await sql`select part, addresses from sitemap_parts where noun = 'posts' order by 1`.execute(
      db,
    );
    expect(kept.rows).toEqual(counted.rows);
  });

  test('omits a part without posts from the index', async () => {
    const { db, pages } = app().ctx;
    await sql`delete from posts where id < ${sitemapPartIds}`.execute(db);
    await storeManyPosts(db, many);
    await pages.empty();
    expect((await read(app(), '/sitemap.xml')).places).not.toContain('/sitemap-posts.xml?part=0');
    expect((await app().get('/sitemap-posts.xml?part=0')).status).toBe(404);
  });
});
