import { listPublishedCards, listPublishedPosts } from '#modules/posts/published-posts.ts';
import type { Ctx } from '#modules/context.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { storeManyPosts } from '#tests/fixtures/stored-posts.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const postCount = 100_000;
const rounds = 500;

type ReadPage = () => Promise<unknown>;

/**
 * Compares the times of the first and the thousandth page of a blog with 100,000 posts. With keyset paging, both
 * pages take the same time.
 */
export async function measure(): Promise<Measurement[]> {
  using folder = createTemporaryFolder();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path, log: silentLog });
  try {
    await migrate(database.connection);
    await storeManyPosts(database.db, postCount);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verbs reach for the database alone
    const ctx = { db: database.db } as Ctx;
    const last = (pageSize: number) => postCount - 999 * pageSize;
    const { publishedAt } = await database.db
      .selectFrom('posts')
      .select('publishedAt')
      .where('id', '=', last(100))
      .executeTakeFirstOrThrow();
    const after = { publishedAt: publishedAt ?? new Date(), id: last(100) };
    return [
      await compare(
        '/blog: page 1000 / page 1 of 100,000 posts',
        () => listPublishedCards(ctx, { limit: 5, language: 'en' }),
        () => listPublishedCards(ctx, { limit: 5, afterId: last(5), language: 'en' }),
      ),
      await compare(
        'GET /api/v1/blog: page 1000 / page 1 of 100,000 posts',
        () => listPublishedPosts(ctx, { limit: 100 }),
        () => listPublishedPosts(ctx, { limit: 100, after }),
      ),
    ];
  } finally {
    await database.close();
  }
}

/** The measurements alternate, so that other work on the machine affects both pages. */
async function compare(name: string, first: ReadPage, thousandth: ReadPage): Promise<Measurement> {
  const firstMs: number[] = [];
  const thousandthMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstMs.push(await timeRead(first));
    thousandthMs.push(await timeRead(thousandth));
  }
  console.log(
    `  ${name}: ${computeMedian(firstMs).toFixed(2)} ms, ${computeMedian(thousandthMs).toFixed(2)} ms`,
  );
  return {
    name,
    measured: computeMedian(thousandthMs) / computeMedian(firstMs),
    limit: 1.2,
    unit: '',
    digits: 2,
  };
}

async function timeRead(read: ReadPage): Promise<number> {
  const startedAt = performance.now();
  await read();
  return performance.now() - startedAt;
}
