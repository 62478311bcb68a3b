import { join } from 'node:path';
import { sql } from 'kysely';
import { startFolding, deleteDeliveries } from '#modules/deliveries/folding-store.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readTreeCpuMs } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const subscriberCount = 1_000_000;
const rowsPerDelete = 20_000;

/** Measures the deletion of the deliveries of a newsletter to a million people. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const { db, connection } = database;
  try {
    await migrate(connection);
    await sql`insert into newsletters (subject, message, state, created_at, digest, finished_at)
      values ('bench', '', 'sent', now(), '\\x00', now() - interval '2 years')`.execute(db);
    await sql`insert into deliveries (newsletter_id, subscriber_id, state)
      select 1, n, 'sent' from generate_series(1, ${subscriberCount}) n`.execute(db);
    await sql`vacuum analyze deliveries`.execute(db);
    const now = new Date();
    const usedBefore = readTreeCpuMs(process.pid);
    await startFolding(db, { before: now, now });
    let [after, longestMs] = [0, 0];
    for (;;) {
      const startedAt = performance.now();
      const last = await deleteDeliveries(db, 1, { after, limit: rowsPerDelete });
      if (last === undefined) break;
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      after = last;
    }
    const seconds = (readTreeCpuMs(process.pid) - usedBefore) / 1000;
    console.log(`  the longest transaction: ${longestMs.toFixed(0)} ms`);
    return [{ name: '1,000,000 deliveries folded: processor time', measured: seconds, limit: 10, unit: 's' }];
  } finally {
    await database.close();
  }
}
