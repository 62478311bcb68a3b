import { sql } from 'kysely';
import { listItemsOfKinds } from '#modules/catalogue/item-publication.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { compareWithBare } from '#tests/bench/cached-page.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const storedItems = 100_000;
const pageSize = 50;
const rounds = 200;

/**
 * Measures the database time of pages with 50 of 100,000 filters (first, middle and last page), and the CPU time of
 * the app's first request, which the cache responds to.
 */
export async function measure(): Promise<Measurement[]> {
  return [...(await measureLists()), await measureCached()];
}

async function measureCached(): Promise<Measurement> {
  const { ratio, costUs } = await compareWithBare(0, { path: '/api/v1/catalogue', prepare });
  console.log(`  catalogue from memory: ${costUs.toFixed(1)} µs of processor time a request`);
  return { name: 'cached catalogue / bare node:http', measured: ratio, limit: 1.1, unit: '', digits: 2 };
}

async function prepare(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await migrate(database.connection);
    await fillCatalogue(database.db);
  } finally {
    await database.close();
  }
}

async function measureLists(): Promise<Measurement[]> {
  using folder = createTemporaryFolder();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path, log: silentLog });
  try {
    await migrate(database.connection);
    await fillCatalogue(database.db);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb reaches for the database alone
    const ctx = { db: database.db } as Ctx;
    const measurements: Measurement[] = [];
    for (const [name, after] of [
      ['first', undefined],
      ['middle', storedItems / 2],
      ['last', pageSize + 1],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        const { items } = await listItemsOfKinds(ctx, ['filter'], {
          limit: pageSize,
          after,
          state: 'published',
        });
        times.push(performance.now() - startedAt);
        if (items.length !== pageSize) throw new Error(`the ${name} page has ${items.length} items`);
      }
      measurements.push({
        name: `catalogue list of 50, ${name} page`,
        measured: computeMedian(times),
        limit: 5,
        unit: 'ms',
        digits: 2,
      });
    }
    return measurements;
  } finally {
    await database.close();
  }
}

async function fillCatalogue(db: Db): Promise<void> {
  await sql`insert into media (id, kind, files, size_bytes, created_at, claimed_at)
    select id, kind, array[id || '.webp', id || '-thumb.webp'], 1000, now(), now()
    from generate_series(1, ${storedItems}::int) as nr
    cross join lateral (values (md5('i' || nr), 'catalogue-image'), (md5('u' || nr), 'catalogue-upload')) as m (id, kind)`.execute(
    db,
  );
  await sql`insert into catalogue_items
      (kind, name, description, amount_cents, image_media, upload_media, created_at, updated_at)
    select 'filter', 'Filter ' || nr, repeat('words ', 40), nr % 500, md5('i' || nr), md5('u' || nr), now(), now()
    from generate_series(1, ${storedItems}::int) as nr`.execute(db);
  await sql`analyze`.execute(db);
}
