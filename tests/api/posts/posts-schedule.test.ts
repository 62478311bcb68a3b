import { describe, expect, test } from 'vitest';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { startSite } from '#main.ts';
import { readConfig } from '#platform/process/config.ts';
import * as images from '#tests/fixtures/images.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { type App, noticeTimeout, createSharedApp, startApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

async function schedule(app: App, token: string, title: string, publishAt: string) {
  return publishPost(app, token, { title, status: 'scheduled', publish_at: publishAt });
}

/** The sitemap contains the title only in the address. */
const wordOn = (page: string) => (page === '/sitemap.xml' ? 'afterwards' : 'Afterwards');

const statusOf = async (app: App, address: string) => (await app.get(address)).status;

describe('Scheduling of a post by publish_at', () => {
  const app = createSharedApp();

  test('sets a time, before which the post is hidden', spec('4.29'), async () => {
    const token = await app().signInAs('CREATOR');
    const { status, message, data } = await schedule(app(), token, 'Later', '2026-11-21T09:00:00+01:00');
    expect([status, message]).toEqual([200, 'Blog post scheduled for Saturday 21 November 2026, 09:00 WAT']);
    expect([data.status, data.publish_at, data.published]).toEqual([
      'scheduled',
      '2026-11-21T08:00:00.000Z',
      null,
    ]);
    expect(await statusOf(app(), data.address)).toBe(404);
    expect(await (await app().get('/sitemap.xml')).text()).not.toContain(data.address);
  });

  test.each([
    ['a past time', '2026-11-20T09:59:59Z'],
    ['an invalid time', ''],
    ['a time without offset', '2026-11-21T09:00:00'],
    ['a missing time', 'tomorrow'],
  ])('returns a field error with 422 for %s', async (_name, publishAt) => {
    const token = await app().signInAs('CREATOR');
    const { status, errors } = await schedule(app(), token, 'Wrong time', publishAt);
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['publish_at']]);
  });

  test('validates the content that would be public', async () => {
    const token = await app().signInAs('CREATOR');
    const fields = { status: 'scheduled', publish_at: '2026-11-21T09:00:00Z', body: '' };
    expect((await publishPost(app(), token, fields)).message).toBe('body cannot be empty');
  });

  test('can be changed and cancelled', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await schedule(app(), token, 'Moved', '2026-12-01T09:00:00Z');
    const path = `/api/v1/posts/${data.id}`;
    const moved = await sendPostRequest(
      app(),
      'PUT',
      path,
      { version: 1, publish_at: '2026-12-02T09:00:00Z' },
      { token },
    );
    expect(moved.data.publish_at).toBe('2026-12-02T09:00:00.000Z');
    const off = await sendPostRequest(app(), 'PUT', path, { version: 2, status: 'draft' }, { token });
    expect([off.data.status, off.data.publish_at]).toEqual(['draft', null]);
  });
});

describe('Publishing of due posts by the worker', () => {
  test('does not happen before their time, happens once with two workers, and updates each page at once', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    const { data } = await schedule(app, token, 'On time', '2026-11-20T11:00:00Z');
    expect(await (await app.get('/blog')).text()).not.toContain('On time');
    app.clock.advance({ seconds: 3599 });
    expect(await publishDuePosts(app.ctx, {})).toBe(0);
    app.clock.advance({ seconds: 1 });
    const published = await Promise.all(
      Array.from({ length: 8 }, () => publishDuePosts(app.ctx, { post: data.id })),
    );
    expect(published.reduce((sum, count) => sum + count, 0)).toBe(1);
    const post = await app.ctx.db
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect([post.status, post.version, post.publishAt]).toEqual(['published', 2, null]);
    expect(post.publishedAt).toEqual(new Date('2026-11-20T11:00:00Z'));
    for (const path of [
      '/blog',
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/blog/feed.json',
      '/sitemap.xml',
      data.address,
    ])
      expect(await (await app.get(path)).text()).toContain(
        path === '/sitemap.xml' ? data.address : 'On time',
      );
  });

  test('happens at once after a downtime', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    for (const nr of [1, 2, 3]) await schedule(app, token, `Missed ${nr}`, `2026-11-20T1${nr}:00:00Z`);
    app.clock.advance({ seconds: 5 * 24 * 3600 });
    expect(await publishDuePosts(app.ctx, null)).toBe(3);
    expect(await publishDuePosts(app.ctx, null)).toBe(0);
  });

  test('happens at the exact moment across daylight saving, with any UTC offset in the request', async () => {
    await using app = await startApp({});
    const token = await app.signInAs('CREATOR');
    // Daylight saving time begins in Europe and has begun in America between these dates.
    const times = ['2027-03-28T01:30:00+00:00', '2027-03-28T03:30:00+02:00', '2027-03-27T21:30:00-04:00'];
    for (const time of times) {
      const { data } = await schedule(app, token, time, time);
      expect(data.publish_at).toBe('2027-03-28T01:30:00.000Z');
    }
    app.clock.set(new Date('2027-03-28T01:29:59Z'));
    expect(await publishDuePosts(app.ctx, null)).toBe(0);
    app.clock.set(new Date('2027-03-28T01:30:00Z'));
    expect(await publishDuePosts(app.ctx, null)).toBe(3);
  });

  test('happens automatically, in the chosen second', async () => {
    await using app = await startApp();
    app.clock.set(new Date());
    const token = await app.signInAs('CREATOR');
    const { data } = await schedule(app, token, 'By itself', new Date(Date.now() + 1500).toISOString());
    app.clock.advance({ seconds: 2 });
    await expect.poll(() => statusOf(app, data.address), { timeout: 15_000 }).toBe(200);
  });

  test('excludes deleted posts, which are drafts if they are restored after their time', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    const { data } = await schedule(app, token, 'Taken back', '2026-11-20T11:00:00Z');
    await app.send('DELETE', `/api/v1/posts/${data.id}`, undefined, { token });
    app.clock.advance({ seconds: 7200 });
    expect(await publishDuePosts(app.ctx, null)).toBe(0);
    const back = await sendPostRequest(app, 'POST', `/api/v1/posts/${data.id}/restore`, undefined, { token });
    expect([back.data.status, back.data.publish_at]).toEqual(['draft', null]);
  });
});

describe('Cached pages after a change', () => {
  test('are fresh at once in this process, and after a notice in other processes; other pages stay cached', async () => {
    await using app = await startApp();
    const variables = { PORT: '0', DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, ROLE: 'web' };
    await using opened = new AsyncDisposableStack();
    const other = await startSite(readConfig(variables), { log: silentLog, clock: app.clock });
    opened.defer(() => other.close());
    const token = await app.signInAs('CREATOR');
    const { data } = await publishPost(app, token, { title: 'Before' });
    const there = async (path: string) => (await fetch(`${other.url}${path}`)).text();
    const pages = ['/blog', '/blog/rss.xml', '/blog/feed.json', '/sitemap.xml', `/blog/${data.id}`];
    for (const path of pages) {
      await app.get(path);
      await there(path);
    }
    const path = `/api/v1/posts/${data.id}`;
    const changed = await sendPostRequest(app, 'PUT', path, { version: 1, title: 'Afterwards' }, { token });
    expect(changed.status).toBe(200);
    for (const page of pages) expect(await (await app.get(page)).text()).toContain(wordOn(page));
    for (const page of pages) await expect.poll(() => there(page), noticeTimeout).toContain(wordOn(page));
  });

  test('are removed only if the change affects them', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    const emptied: (readonly string[] | undefined)[] = [];
    const { pages } = app.ctx;
    app.ctx.pages = {
      empty: (paths) => {
        emptied.push(paths);
        return pages.empty(paths);
      },
    };
    const draft = await publishPost(app, token, { title: 'Draft', status: 'draft' });
    await sendPostRequest(
      app,
      'PUT',
      `/api/v1/posts/${draft.data.id}`,
      { version: 1, title: 'Still one' },
      { token },
    );
    expect(emptied).toEqual([]);
    const first = await publishPost(app, token, { title: 'First' });
    app.clock.advance({ seconds: 60 });
    const second = await publishPost(app, token, { title: 'Second' });
    emptied.length = 0;
    const { id } = second.data;
    await sendPostRequest(app, 'PUT', `/api/v1/posts/${id}`, { version: 1, title: 'Renamed' }, { token });
    expect(emptied).toHaveLength(1);
    const changed = ['/blog', '/blog/atom.xml', '/blog/feed.json', '/blog/rss.xml', '/sitemap.xml'];
    changed.push('/sitemap-pages.xml', '/sitemap-posts.xml?part=0');
    changed.push('/blog/archive', '/blog/archive/2026/11');
    changed.push('/api/v1/blog', `/api/v1/blog/${id}`);
    changed.push(`/blog/${first.data.id}`, first.data.address);
    changed.push(`/blog/${id}`, `/blog/${id}-second`, `/blog/${id}-renamed`);
    const author = await app.ctx.db.selectFrom('postAuthors').select('id').executeTakeFirstOrThrow();
    const page = `/blog/authors/${author.id}-creator-of-the-test`;
    changed.push(...['', '/rss.xml', '/atom.xml', '/feed.json'].map((file) => page + file));
    expect(emptied[0]?.toSorted()).toEqual(changed.toSorted());
  });
});

test('a post is removed with its uploads a month after its deletion, an unused image after a day', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const image = { bytes: await images.createPng(), name: 'face.png' };
  const { data } = await publishPost(app, token, { title: 'Swept', image, status: 'draft' });
  const files = async () => (await app.ctx.db.selectFrom('media').select('id').execute()).length;
  const path = `/api/v1/posts/${data.id}`;
  await sendPostRequest(app, 'PUT', path, { version: 1, image_id: '' }, { token });
  app.clock.advance({ seconds: 3600 });
  await sweepPosts(app.ctx);
  expect(await files()).toBe(1);
  app.clock.advance({ seconds: 24 * 3600 });
  await sweepPosts(app.ctx);
  expect(await files()).toBe(0);
  expect((await app.send('DELETE', path, undefined, { token: await app.signInAs('CREATOR') })).status).toBe(
    200,
  );
  app.clock.advance({ seconds: 29 * 24 * 3600 });
  expect(await sweepPosts(app.ctx)).toBe(0);
  app.clock.advance({ seconds: 24 * 3600 });
  expect(await sweepPosts(app.ctx)).toBe(1);
});
