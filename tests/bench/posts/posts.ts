import { join } from 'node:path';
import type { Pool } from 'pg';
import { namedPosts } from '#modules/post-lists/names.ts';
import { archiveMonths, postsOfMonth } from '#modules/post-lists/months.ts';
import { searchPosts } from '#modules/post-lists/search.ts';
import type { PostQuery } from '#modules/posts/schema.ts';
import { countMatching } from '#modules/posts/settings/matching.ts';
import { listPosts } from '#modules/posts/staff-list.ts';
import { publishedAddresses, publishedCards, publishedPost, relatedPosts } from '#modules/posts/post.ts';
import type { Ctx } from '#modules/context.ts';
import { listImages, readImage } from '#modules/media/library.ts';
import { type LibraryOrder, libraryOrders } from '#modules/media/constants.ts';
import { listTags, tagsOfPosts } from '#modules/tags/tag.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openPool, openWay } from '#platform/postgres/way.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { type Cost, costOf } from '#tests/bench/posts/explained.ts';
import { writeFigures } from '#tests/bench/posts/writes.ts';
import { weightFigures } from '#tests/bench/posts/weight.ts';
import { fillPosts, openFillingPool, rowsOfEach, sharedImage } from '#tests/bench/posts/filled.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const limitMs = 20;
/** The limit of counting all posts of a filter, at most 100,000. A member waits for the count once after choosing all posts. */
const choiceMs = 1_000;
type Verb = readonly [name: string, act: (ctx: Ctx) => Promise<unknown>];

/**
 * Measures the database time of lists, searches and pages among a million posts and a million images, with each statement
 * explained as the product sends it, and the cost of these lists for writes. Then measures the weight of the post form and of
 * an article with every kind of block. TEST_DATABASE=debian measures PostgreSQL 15.
 */
export async function measure(): Promise<Figure[]> {
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
  // Not the product's pool, which would end slow queries on a busy machine.
  const pool = openPool(openWay(connection), 4);
  try {
    return [...(await queryFigures(pool)), ...(await writeFigures(pool)), ...(await weightFigures())];
  } finally {
    await pool.end();
  }
}

async function startEmbedded(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  return { connection: server.connection, [Symbol.asyncDispose]: () => server.stop() };
}

/** Measures queries on filled tables. Prints the slowest statement of each function over its limit. */
export async function queryFigures(pool: Pool, wanted = /./): Promise<Figure[]> {
  return [
    ...(await figuresOf(pool, [...staffLists(), ...libraryLists(), ...publicPages()], { wanted, limitMs })),
    ...(await figuresOf(pool, choices(), { wanted, limitMs: choiceMs })),
  ];
}

async function figuresOf(
  pool: Pool,
  verbs: readonly Verb[],
  { wanted, limitMs: limit }: { wanted: RegExp; limitMs: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, act] of verbs) {
    if (!wanted.test(name)) continue;
    const cost = await costOf(pool, act, limit);
    if (cost.ms > limit) console.log(tellOf(name, cost));
    figures.push({ name, measured: cost.ms, limit, unit: 'ms' });
  }
  return figures;
}

function tellOf(name: string, { ms, slowest, way }: Cost): string {
  return `  ${name}: ${ms.toFixed(1)} ms, ${way}\n    ${slowest.text.replaceAll(/\s+/g, ' ')}\n    ${JSON.stringify(slowest.values)}`;
}

const sorts = ['-updated', 'updated', 'title', '-title', '-created', 'created'] as const;
/** Midnight in Lagos, as the list sends it. */
const day = (date: string) => new Date(`${date}T00:00:00+01:00`);

const deepPost = { id: rowsOfEach / 2, updatedAt: day('2021-08-01') };

/** Filters in every sort order: frequent values, one in a hundred, rare values, and values that ended years ago. */
const narrowed: readonly (readonly [name: string, query: Omit<Partial<PostQuery>, 'sort'>])[] = [
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
  ['until 2018', { until: day('2018-01-01') }],
  ['from 2025-09', { from: day('2025-09-01') }],
  ['one month', { from: day('2020-03-01'), until: day('2020-04-01') }],
  ['one day', { from: day('2020-03-01'), until: day('2020-03-02') }],
  ['a year, drafts', { from: day('2019-01-01'), until: day('2020-01-01'), status: 'draft' }],
  ['tag 1 until 2018', { tag: 1, until: day('2018-01-01') }],
  ['tag 1, scheduled', { tag: 1, status: 'scheduled' }],
  ['tag 20, drafts', { tag: 20, status: 'draft' }],
  ['tag 1 and author 1', { tag: 1, author: 1 }],
  ['tag 1 and author 10', { tag: 1, author: 10 }],
  ['tag 1 and author 399', { tag: 1, author: 399 }],
  ['tag 20, a year, drafts', { tag: 20, from: day('2019-01-01'), until: day('2020-01-01'), status: 'draft' }],
  ['tag 1, one day', { tag: 1, from: day('2020-03-01'), until: day('2020-03-02') }],
  [
    'author 1, a year, drafts',
    { author: 1, from: day('2019-01-01'), until: day('2020-01-01'), status: 'draft' },
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
  ['search "bako" until 2018', { search: 'bako', until: day('2018-01-01') }],
];

/** Counts all posts of a filter, as choosing all of them does, in any order. */
function choices(): Verb[] {
  return narrowed.map(([name, query]) => [`posts chosen: ${name}`, (ctx) => countMatching(ctx, query)]);
}

function staffLists(): Verb[] {
  return narrowed.flatMap(([name, query]) =>
    sorts.flatMap((sort) =>
      [undefined, deepPost].map((after): Verb => {
        const asked = { ...query, sort } satisfies PostQuery;
        return [
          `posts: ${name}, by ${sort}${after ? ', deep' : ''}`,
          async (ctx) => {
            const { posts } = await listPosts(ctx, asked, { limit: 20, after, bodies: 'none' });
            await tagsOfPosts(
              ctx,
              posts.map(({ id }) => id),
            );
          },
        ];
      }),
    ),
  );
}

function libraryLists(): Verb[] {
  const after = { id: '8'.repeat(32), createdAt: day('2021-08-01'), sizeBytes: 1_500_000 };
  const list = (query: { search: string; isUnused: boolean; sort: LibraryOrder }) =>
    [undefined, after].map((from): Verb => [
      `media: ${query.isUnused ? 'unused' : 'all'}, "${query.search}", by ${query.sort}${from ? ', deep' : ''}`,
      (ctx) => listImages(ctx, query, { limit: 24, after: from }),
    ]);
  return [
    ...libraryOrders.flatMap((sort) =>
      ['', 'bako', 'tusofe', '777777', 'nobody-here', 'x'].flatMap((search) =>
        [false, true].flatMap((isUnused) => list({ sort, search, isUnused })),
      ),
    ),
    ['where used: one post', (ctx) => readImage(ctx, imageOf(1))],
    ['where used: 50,000 posts', (ctx) => readImage(ctx, sharedImage)],
  ];
}

/** Returns the MD5 of "1", the fixture's id of the image of post 1. */
function imageOf(_post: 1): string {
  return 'c4ca4238a0b923820dcc509a6f75849b';
}

const deep = (id: number | undefined) => (id === undefined ? '' : `, after post ${id}`);

function publicPages(): Verb[] {
  const afterIds = [undefined, rowsOfEach / 2, 5_000];
  const search = (text: string) =>
    afterIds.map((afterId): Verb => [
      `search "${text}"${deep(afterId)}`,
      (ctx) => searchPosts(ctx, text, { afterId, client: 'bench' }),
    ]);
  const named = (kind: 'tag' | 'author', id: number) =>
    afterIds.map((afterId): Verb => [
      `${kind} ${id}${deep(afterId)}`,
      (ctx) => namedPosts(ctx, { kind, id }, { limit: 10, afterId }),
    ]);
  return [
    ...['bako', 'bako dami', 'tusofe', 'zeheku', 'no. 777777', 'ba', 'nobodyhere'].flatMap(search),
    ...[1, 20, 2_999].flatMap((id) => named('tag', id)),
    ...[1, 10, 399].flatMap((id) => named('author', id)),
    ...afterIds.map((afterId): Verb => [
      `blog${deep(afterId)}`,
      (ctx) => publishedCards(ctx, { limit: 10, afterId }),
    ]),
    ['archive', (ctx) => archiveMonths(ctx)],
    ['month', (ctx) => postsOfMonth(ctx, { year: 2021, month: 8 }, undefined)],
    ['month, deep', (ctx) => postsOfMonth(ctx, { year: 2021, month: 8 }, rowsOfEach / 2)],
    ['tags of staff, 20', (ctx) => listTags(ctx, { limit: 21 })],
    ['tags of staff, 100', (ctx) => listTags(ctx, { limit: 101 })],
    ['tags of staff, search', (ctx) => listTags(ctx, { limit: 101, search: 'tag 2' })],
    ['article with related posts', (ctx) => articleOf(ctx, rowsOfEach / 2)],
    ['sitemap: a part', (ctx) => publishedAddresses(ctx, { from: 500_000, until: 502_000 })],
  ];
}

async function articleOf(ctx: Ctx, id: number): Promise<void> {
  const post = await publishedPost(ctx, id);
  if (post === undefined) throw new Error(`Post ${id} is not published`);
  await relatedPosts(ctx, post, { count: 3 });
}
