import { join } from 'node:path';
import { sql } from 'kysely';
import type { Ctx } from '#domain/context.ts';
import { searchSubscribers } from '#domain/subscribers/subscriber-list.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const people = 1_000_000;
const rounds = 7;
const pageRows = 51;

/** What staff type: a name of many, a provider of a quarter, one person, nobody, and text too short for trigrams. */
const searches = ['femi', 'gmail', '@yahoo.com', 'zainab.0', '777777@', 'nobody-here', 'a', 'xq'];

/** A page of the list of a million subscribers, searched, with its count. */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const { db, connection } = database;
  try {
    await migrate(connection);
    await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at, confirmed_at)
      select (array['ada', 'bola', 'chidi', 'dayo', 'emeka', 'femi', 'ngozi', 'zainab', 'tunde', 'kemi'])[1 + n % 10]
          || '.' || md5(n::text) || n || '@' || (array['gmail.com', 'yahoo.com', 'example.ng'])[1 + n % 3],
        'confirmed', 'import', now(), 'bench', now(), now() from generate_series(1, ${people}) n`.execute(db);
    await sql`vacuum analyze subscribers`.execute(db);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a search asks the database alone
    const ctx = { db } as Ctx;
    const figures: Figure[] = [];
    for (const search of searches) {
      const measured = await fastestMs(() => searchSubscribers(ctx, { search }, { limit: pageRows }));
      figures.push({ name: `search for "${search}" among 1,000,000`, measured, limit: 20, unit: 'ms' });
    }
    return figures;
  } finally {
    await database.close();
  }
}

/** The least of several rounds: what else the machine does can only add. */
async function fastestMs(act: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await act();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}
