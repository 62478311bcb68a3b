import { join } from 'node:path';
import type { Pool } from 'pg';
import { readTagOrAuthorPage } from '#modules/posts/lists/names.ts';
import { listArchiveMonths, listPostsOfMonth } from '#modules/posts/lists/months.ts';
import { searchPosts } from '#modules/posts/lists/search.ts';
import type { PostQuery } from '#modules/posts/schema.ts';
import { countMatchingPosts } from '#modules/posts/settings/matching.ts';
import { listPosts } from '#modules/posts/staff-list.ts';
import {
  listPublishedAddresses,
  listPublishedCards,
  findPublishedPost,
  findRelatedPosts,
} from '#modules/posts/published-posts.ts';
import type { Ctx } from '#modules/context.ts';
import { listLibrary, getLibraryImage } from '#modules/media/library.ts';
import { type LibraryOrder, libraryOrders } from '#modules/media/constants.ts';
import { listTags, getTagsByPost } from '#modules/tags/tag.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openPool, openConnectionSource } from '#platform/postgres/database-pool.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { type QueryCost, measureQueryCost } from '#tests/bench/posts/explain-cost.ts';
import { measureWrites } from '#tests/bench/posts/writes.ts';
import { measureWeights } from '#tests/bench/posts/weight.ts';
import { fillPosts, openFillingPool, postCount, sharedImage } from '#tests/bench/posts/fill-posts.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const limitMs = 20;
/** The limit of counting all posts of a filter, at most 100,000. A member waits for the count once after choosing all posts. */
const choiceLimitMs = 1_000;
type MeasuredQuery = readonly [name: string, act: (ctx: Ctx) => Promise<unknown>];

/**
 * Measures the database time of lists, searches and pages among a million posts and a million images, by explaining
 * each statement as the product sends it. Measures how much these lists slow down writes. Then measures the weight of
 * the post form and of an article with every kind of block. TEST_DATABASE=debian measures PostgreSQL 15.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using server =
    process.env.TEST_DATABASE === 'debian'
      ? await startDebianPostgres(folder.path)
      : await startEmbedded(join(folder.path, 'data'));
  const { connection } = server;
  await migrate(connection);
  await using filling = openFillingPool(connection);
  const startedAt = performance.now();
  await fillPosts(filling.pool);
  console.log(`  filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  // Does not use the product's pool, because that pool would end slow queries on a busy machine.
  const pool = openPool(openConnectionSource(connection), 4);
  try {
    return [...(await measureQueryTimes(pool)), ...(await measureWrites(pool)), ...(await measureWeights())];
  } finally {
    await pool.end();
  }
}

async function startEmbedded(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  return { connection: server.connection, [Symbol.asyncDispose]: () => server.stop() };
}

/** Measures queries on filled tables. Prints the slowest statement of each function over its limit. */
export async function measureQueryTimes(pool: Pool, wanted = /./): Promise<Measurement[]> {
  return [
    ...(await measureQueries(pool, [...listStaffQueries(), ...listLibraryQueries(), ...listPublicQueries()], {
      wanted,
      limitMs,
    })),
    ...(await measureQueries(pool, listChoices(), { wanted, limitMs: choiceLimitMs })),
  ];
}

async function measureQueries(
  pool: Pool,
  verbs: readonly MeasuredQuery[],
  { wanted, limitMs: limit }: { wanted: RegExp; limitMs: number },
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, act] of verbs) {
    if (!wanted.test(name)) continue;
    const cost = await measureQueryCost(pool, act, limit);
    if (cost.ms > limit) console.log(formatCost(name, cost));
    measurements.push({ name, measured: cost.ms, limit, unit: 'ms' });
  }
  return measurements;
}

function formatCost(name: string, { ms, slowest, plan }: QueryCost): string {
  return `  ${name}: ${ms.toFixed(1)} ms, ${plan}\n    ${slowest.text.replaceAll(/\s+/g, ' ')}\n    ${JSON.stringify(slowest.values)}`;
}

const sorts = ['-updated', 'updated', 'title', '-title', '-created', 'created'] as const;
/** Returns midnight in Lagos, which is the time that the list sends for a date. */
const createDate = (date: string) => new Date(`${date}T00:00:00+01:00`);

const deepPostId = { id: postCount / 2, updatedAt: createDate('2021-08-01') };

/**
 * Filters that are measured in every sort order: frequent values, values of one post in a hundred, rare values, and
 * values that no recent post has.
 */
const postFilters: readonly (readonly [name: string, query: Omit<Partial<PostQuery>, 'sort'>])[] = [
  ['all', {}],
  ['draft', { status: 'draft' }],
  ['scheduled', { status: 'scheduled' }],
  ['published', { status: 'published' }],
  ['author 1', { author: 1 }],
  ['author 10, who left', { author: 10 }],
  ['author 60', { author: 60 }],
  ['author 399', { author: 399 }],
  ['author 10, drafts', { author: 10, status: 'draft' }],
  ['tag 1', { tag: 1 }],
  ['tag 20', { tag: 20 }],
  ['tag 2999', { tag: 2_999 }],
  ['tag 20 and author 10', { tag: 20, author: 10 }],
  ['until 2018', { until: createDate('2018-01-01') }],
  ['from 2025-09', { from: createDate('2025-09-01') }],
  ['one month', { from: createDate('2020-03-01'), until: createDate('2020-04-01') }],
  ['one day', { from: createDate('2020-03-01'), until: createDate('2020-03-02') }],
  ['a year, drafts', { from: createDate('2019-01-01'), until: createDate('2020-01-01'), status: 'draft' }],
  ['tag 1 until 2018', { tag: 1, until: createDate('2018-01-01') }],
  ['tag 1, scheduled', { tag: 1, status: 'scheduled' }],
  ['tag 20, drafts', { tag: 20, status: 'draft' }],
  ['tag 1 and author 1', { tag: 1, author: 1 }],
  ['tag 1 and author 10', { tag: 1, author: 10 }],
  ['tag 1 and author 399', { tag: 1, author: 399 }],
  [
    'tag 20, a year, drafts',
    { tag: 20, from: createDate('2019-01-01'), until: createDate('2020-01-01'), status: 'draft' },
  ],
  ['tag 1, one day', { tag: 1, from: createDate('2020-03-01'), until: createDate('2020-03-02') }],
  [
    'author 1, a year, drafts',
    { author: 1, from: createDate('2019-01-01'), until: createDate('2020-01-01'), status: 'draft' },
  ],
  ['search "bako"', { search: 'bako' }],
  ['search "tusofe"', { search: 'tusofe' }],
  ['search "no. 777777"', { search: 'no. 777777' }],
  ['search "nobody-here"', { search: 'nobody-here' }],
  ['search "bako" of author 10', { search: 'bako', author: 10 }],
  ['search "bako", drafts', { search: 'bako', status: 'draft' }],
  ['search "x"', { search: 'x' }],
  ['search "bako" of tag 1', { search: 'bako', tag: 1 }],
  ['search "bako" of tag 20', { search: 'bako', tag: 20 }],
  ['search "tusofe" of tag 1', { search: 'tusofe', tag: 1 }],
  ['search "tusofe" of tag 2999', { search: 'tusofe', tag: 2_999 }],
  ['search "bako" until 2018', { search: 'bako', until: createDate('2018-01-01') }],
];

/**
 * Returns queries that count all posts of a filter. The list runs such a query when a member selects all posts. The
 * sort order does not affect the count.
 */
function listChoices(): MeasuredQuery[] {
  return postFilters.map(([name, query]) => [
    `posts chosen: ${name}`,
    (ctx) => countMatchingPosts(ctx, query),
  ]);
}

function listStaffQueries(): MeasuredQuery[] {
  return postFilters.flatMap(([name, query]) =>
    sorts.flatMap((sort) =>
      [undefined, deepPostId].map((after): MeasuredQuery => {
        const asked = { ...query, sort } satisfies PostQuery;
        return [
          `posts: ${name}, by ${sort}${after ? ', deep' : ''}`,
          async (ctx) => {
            const { posts } = await listPosts(ctx, asked, { limit: 20, after, bodies: 'none' });
            await getTagsByPost(
              ctx,
              posts.map(({ id }) => id),
            );
          },
        ];
      }),
    ),
  );
}

function listLibraryQueries(): MeasuredQuery[] {
  const after = { id: '8'.repeat(32), createdAt: createDate('2021-08-01'), sizeBytes: 1_500_000 };
  const list = (query: { search: string; isUnused: boolean; sort: LibraryOrder }) =>
    [undefined, after].map((from): MeasuredQuery => [
      `media: ${query.isUnused ? 'unused' : 'all'}, "${query.search}", by ${query.sort}${from ? ', deep' : ''}`,
      (ctx) => listLibrary(ctx, query, { limit: 24, after: from }),
    ]);
  return [
    ...libraryOrders.flatMap((sort) =>
      ['', 'bako', 'tusofe', '777777', 'nobody-here', 'x'].flatMap((search) =>
        [false, true].flatMap((isUnused) => list({ sort, search, isUnused })),
      ),
    ),
    ['where used: one post', (ctx) => getLibraryImage(ctx, getImageId(1))],
    ['where used: 50,000 posts', (ctx) => getLibraryImage(ctx, sharedImage)],
  ];
}

/** Returns the MD5 of "1", the fixture's id of the image of post 1. */
function getImageId(_post: 1): string {
  return 'c4ca4238a0b923820dcc509a6f75849b';
}

const formatAfter = (id: number | undefined) => (id === undefined ? '' : `, after post ${id}`);

function listPublicQueries(): MeasuredQuery[] {
  const afterIds = [undefined, postCount / 2, 5_000];
  const search = (text: string) =>
    afterIds.map((afterId): MeasuredQuery => [
      `search "${text}"${formatAfter(afterId)}`,
      (ctx) => searchPosts(ctx, text, { afterId, client: 'bench', language: 'en' }),
    ]);
  const named = (kind: 'tag' | 'author', id: number) =>
    afterIds.map((afterId): MeasuredQuery => [
      `${kind} ${id}${formatAfter(afterId)}`,
      (ctx) => readTagOrAuthorPage(ctx, { kind, id }, { limit: 10, afterId, language: 'en' }),
    ]);
  return [
    ...['bako', 'bako dami', 'tusofe', 'zeheku', 'no. 777777', 'ba', 'nobodyhere'].flatMap(search),
    ...[1, 20, 2_999].flatMap((id) => named('tag', id)),
    ...[1, 10, 399].flatMap((id) => named('author', id)),
    ...afterIds.map((afterId): MeasuredQuery => [
      `blog${formatAfter(afterId)}`,
      (ctx) => listPublishedCards(ctx, { limit: 10, afterId, language: 'en' }),
    ]),
    ['archive', (ctx) => listArchiveMonths(ctx, 'en')],
    [
      'month',
      (ctx) => listPostsOfMonth(ctx, { year: 2021, month: 8 }, { afterId: undefined, language: 'en' }),
    ],
    [
      'month, deep',
      (ctx) => listPostsOfMonth(ctx, { year: 2021, month: 8 }, { afterId: postCount / 2, language: 'en' }),
    ],
    ['tags of staff, 20', (ctx) => listTags(ctx, { limit: 21 })],
    ['tags of staff, 100', (ctx) => listTags(ctx, { limit: 101 })],
    ['tags of staff, search', (ctx) => listTags(ctx, { limit: 101, search: 'tag 2' })],
    ['article with related posts', (ctx) => readArticle(ctx, postCount / 2)],
    ['sitemap: a part', (ctx) => listPublishedAddresses(ctx, { from: 500_000, until: 502_000 })],
  ];
}

async function readArticle(ctx: Ctx, id: number): Promise<void> {
  const post = await findPublishedPost(ctx, id);
  if (post === undefined) throw new Error(`Post ${id} is not published`);
  await findRelatedPosts(ctx, post, { count: 3, language: 'en' });
}
