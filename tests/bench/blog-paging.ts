import { publishedCards, publishedPosts } from '#modules/posts/post.ts';
import type { Ctx } from '#modules/context.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { type Figure, median } from '#tests/bench/figure.ts';
import { storeManyPosts } from '#tests/fixtures/stored-posts.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

const posts = 100_000;
const rounds = 500;

type Read = () => Promise<unknown>;

/**
 * Compares the time of the thousandth page of the blog with the first, with 100,000 posts. With keyset paging both take the
 * same time.
 */
export async function measure(): Promise<Figure[]> {
  using folder = temporaryFolder();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path, log: silentLog });
  try {
    await migrate(database.connection);
    await storeManyPosts(database.db, posts);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verbs reach for the database alone
    const ctx = { db: database.db } as Ctx;
    const last = (pageSize: number) => posts - 999 * pageSize;
    const { publishedAt } = await database.db
      .selectFrom('posts')
      .select('published_at as publishedAt')
      .where('id', '=', last(100))
      .executeTakeFirstOrThrow();
    const after = { publishedAt: publishedAt ?? new Date(), id: last(100) };
    return [
      await compare(
        '/blog: page 1000 / page 1 of 100,000 posts',
        () => publishedCards(ctx, { limit: 5 }),
        () => publishedCards(ctx, { limit: 5, afterId: last(5) }),
      ),
      await compare(
        'GET /api/v1/blog: page 1000 / page 1 of 100,000 posts',
        () => publishedPosts(ctx, { limit: 100 }),
        () => publishedPosts(ctx, { limit: 100, after }),
      ),
    ];
  } finally {
    await database.close();
  }
}

/** The measurements alternate, so that other work on the machine affects both. */
async function compare(name: string, first: Read, thousandth: Read): Promise<Figure> {
  const firstMs: number[] = [];
  const thousandthMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstMs.push(await timeOf(first));
    thousandthMs.push(await timeOf(thousandth));
  }
  console.log(`  ${name}: ${median(firstMs).toFixed(2)} ms, ${median(thousandthMs).toFixed(2)} ms`);
  return { name, measured: median(thousandthMs) / median(firstMs), limit: 1.2, unit: '', digits: 2 };
}

async function timeOf(read: Read): Promise<number> {
  const startedAt = performance.now();
  await read();
  return performance.now() - startedAt;
}
