import { describe, expect, test } from 'vitest';
import { readFeed } from '#modules/posts/feed.ts';
import {
  findNeighbours,
  listPublishedAddresses,
  listPublishedCards,
  findPublishedPost,
  findRelatedPosts,
} from '#modules/posts/published-posts.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import { createSamples, deleteSamples } from '#modules/posts/sample.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';

const samples = [
  { title: 'First sample', author: 'Ada', createdAt: new Date('2026-01-01T00:00:00Z'), body: '# One' },
  { title: 'Second sample', author: 'Obi', createdAt: new Date('2026-02-01T00:00:00Z'), body: '<p>Two</p>' },
];

function day(n: number): Date {
  return new Date(Date.UTC(2026, 0, n));
}

async function titles(app: App): Promise<string[]> {
  return (await listPublishedCards(app.ctx, { limit: 50, language: 'en' })).cards.map(({ title }) => title);
}

async function cardOf(app: App, id: number): Promise<PostCard> {
  const post = await findPublishedPost(app.ctx, id);
  if (post === undefined) throw new Error(`there is no post ${id}`);
  return post;
}

describe('The list of cards', () => {
  test('returns five cards a page by ?after={id of the last card}', async () => {
    await using app = await startApp();
    const all = Array.from({ length: 12 }, (_, i) => `Post ${i}`);
    await storePosts(
      app.ctx.db,
      all.map((title, i) => ({ title, publishedAt: day(i + 1) })),
    );
    const shown: string[] = [];
    let afterId: number | undefined;
    for (const expected of [5, 5, 2]) {
      const { cards, hasMore, total } = await listPublishedCards(app.ctx, {
        limit: 5,
        afterId,
        language: 'en',
      });
      expect([cards.length, hasMore, total]).toEqual([expected, expected === 5, 12]);
      shown.push(...cards.map(({ title }) => title));
      afterId = cards.at(-1)?.id;
    }
    expect(shown).toEqual(all.toReversed());
  });

  test('continues after a post that was unpublished meanwhile', async () => {
    await using app = await startApp();
    const ids = await storePosts(
      app.ctx.db,
      ['a', 'b', 'c'].map((title, i) => ({ title, publishedAt: day(i + 1) })),
    );
    await app.ctx.db.updateTable('posts').set({ status: 'draft' }).where('title', '=', 'b').execute();
    const { cards } = await listPublishedCards(app.ctx, { limit: 5, afterId: ids[1], language: 'en' });
    expect(cards.map(({ title }) => title)).toEqual(['a']);
  });

  test('starts at the newest post after an unknown post', async () => {
    await using app = await startApp();
    await storePosts(app.ctx.db, [{ title: 'a' }]);
    expect((await listPublishedCards(app.ctx, { limit: 5, afterId: 99, language: 'en' })).cards).toHaveLength(
      1,
    );
  });

  test('returns the fields of a card, without bodies', async () => {
    await using app = await startApp();
    await storePosts(app.ctx.db, [{ title: 'Ẹ kú àárọ̀', body: `<p>${'word '.repeat(440)}</p>` }]);
    const { cards } = await listPublishedCards(app.ctx, { limit: 5, language: 'en' });
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        title: 'Ẹ kú àárọ̀',
        slug: 'e-ku-aaro',
        language: 'en',
        translationGroup: null,
        author: 'Ada Obi',
        image: null,
        imageSources: null,
        focus: { x: 50, y: 50 },
        preview: `${'word '.repeat(40)}...`,
        readingMinutes: 2,
        publishedAt: new Date('2026-11-18T07:30:00Z'),
        updatedAt: new Date('2026-11-18T07:30:00Z'),
        signedBy: null,
        isPinned: false,
      },
    ]);
  });
});

describe('Neighbours and related posts', () => {
  test('returns the next older and the next newer published post', async () => {
    await using app = await startApp();
    const ids = await storePosts(app.ctx.db, [
      { title: 'a', publishedAt: day(1) },
      { title: 'b', publishedAt: day(2) },
      { title: 'draft', status: 'draft', publishedAt: day(2) },
      { title: 'c', publishedAt: day(2) },
      { title: 'd', publishedAt: day(3) },
    ]);
    const around = async (id: number) => {
      const { older, newer } = await findNeighbours(app.ctx, await cardOf(app, id), 'en');
      return [older?.title, newer?.title];
    };
    expect(await around(ids[0] ?? 0)).toEqual([undefined, 'b']);
    expect(await around(ids[1] ?? 0)).toEqual(['a', 'c']);
    expect(await around(ids[3] ?? 0)).toEqual(['b', 'd']);
    expect(await around(ids[4] ?? 0)).toEqual(['c', undefined]);
  });

  test('returns related posts, except the post itself and posts already on the page', async () => {
    await using app = await startApp();
    const [post = 0, shown = 0] = await storePosts(app.ctx.db, [
      { title: 'Encryption for mothers', publishedAt: day(5) },
      { title: 'Encryption shown already', publishedAt: day(6) },
      { title: 'Jollof', publishedAt: day(4) },
      { title: 'More on encryption', publishedAt: day(1) },
    ]);
    const related = await findRelatedPosts(app.ctx, await cardOf(app, post), {
      count: 2,
      language: 'en',
      except: [shown],
    });
    expect(related.map(({ title }) => title)).toEqual(['More on encryption', 'Jollof']);
  });
});

describe('Sample posts', () => {
  test('are created once, however often they are requested, and marked as samples', async () => {
    await using app = await startApp();
    expect(await createSamples(app.ctx, samples)).toBe(2);
    expect(await createSamples(app.ctx, samples)).toBe(0);
    expect(await titles(app)).toEqual(['Second sample', 'First sample']);
    const rows = await app.ctx.db.selectFrom('posts').select(['isSample', 'authorId']).execute();
    expect(rows).toEqual([
      { isSample: true, authorId: null },
      { isSample: true, authorId: null },
    ]);
    expect(await (await app.get('/sitemap.xml')).text()).not.toContain('-sample<');
  });

  test('are deleted by one command, which deletes no other posts', async () => {
    await using app = await startApp();
    await storePosts(app.ctx.db, [{ title: 'First sample' }]);
    await createSamples(app.ctx, samples);
    expect(await deleteSamples(app.ctx)).toBe(2);
    expect(await deleteSamples(app.ctx)).toBe(0);
    expect(await titles(app)).toEqual(['First sample']);
  });

  test('are created again individually after some were deleted', async () => {
    await using app = await startApp();
    await createSamples(app.ctx, samples);
    await app.ctx.db.deleteFrom('posts').where('title', '=', 'First sample').execute();
    expect(await createSamples(app.ctx, samples)).toBe(1);
    expect(await titles(app)).toEqual(['Second sample', 'First sample']);
  });

  test('empty the page cache only after a change', async () => {
    await using app = await startApp();
    let emptied = 0;
    const ctx = { db: app.ctx.db, pages: { empty: async () => void (emptied += 1) } };
    await deleteSamples(ctx);
    expect(emptied).toBe(0);
    await createSamples(ctx, samples);
    await createSamples(ctx, samples);
    expect(emptied).toBe(1);
    await deleteSamples(ctx);
    expect(emptied).toBe(2);
  });
});

describe('Feeds and the sitemap of the blog', () => {
  test('contain the newest twenty posts with absolute addresses and the time of the last change', async () => {
    await using app = await startApp();
    await storePosts(
      app.ctx.db,
      Array.from({ length: 25 }, (_, i) => ({ title: `Post ${i}`, publishedAt: day(i + 1) })),
    );
    const changed = new Date('2026-11-20T09:00:00Z');
    await app.ctx.db
      .updateTable('posts')
      .set({ updatedAt: changed })
      .where('title', '=', 'Post 20')
      .execute();
    const feed = await readFeed(app.ctx, {
      language: 'en',
      title: 'Blog',
      description: 'Stories',
      watch: 'Watch',
      inEnglish: ({ title }) => title,
    });
    expect(feed.entries).toHaveLength(20);
    expect(feed.changedAt).toEqual(changed);
    expect(feed.entries[0]).toMatchObject({
      title: 'Post 24',
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/blog\/\d+-post-24$/),
      html: '<p>Words of Post 24.</p>',
    });
  });

  test('contain each published post in the sitemap', async () => {
    await using app = await startApp();
    const [id] = await storePosts(app.ctx.db, [{ title: 'A b' }, { title: 'draft', status: 'draft' }]);
    expect(await listPublishedAddresses(app.ctx)).toEqual([
      {
        id,
        slug: 'a-b',
        language: 'en',
        translationGroup: null,
        updatedAt: new Date('2026-11-18T07:30:00Z'),
        translations: [],
      },
    ]);
  });
});
