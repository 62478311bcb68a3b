import { join } from 'node:path';
import { sql } from 'kysely';
import { claimDeliveries } from '#modules/deliveries/claim-store.ts';
import { createDomainChooser } from '#modules/deliveries/domain-claim.ts';
import { openDomainLimits } from '#modules/deliveries/limits/domain-limit.ts';
import { buildAudienceCondition } from '#modules/audiences/audience.ts';
import { startNewsletter, insertNextDeliveries } from '#modules/deliveries/store.ts';
import { findNewsletterById } from '#modules/newsletters/store.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { registerWorker } from '#modules/deliveries/worker-store.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { readTreeCpuMs, readTreeMemoryBytes } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const subscriberCount = 1_000_000;
const bytesPerMebibyte = 1024 * 1024;

/** Measures how long it takes to create, count and claim the deliveries of a newsletter to a million subscribers. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const { db, connection, close } = await openTestDatabase(dataDir);
  try {
    await migrate(connection);
    await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at, confirmed_at)
      select 'reader' || n || '@example.com', 'confirmed', 'import', now(), 'bench', now(), now() - interval '1 minute'
      from generate_series(1, ${subscriberCount}) n`.execute(db);
    await sql`insert into newsletters (subject, message, state, created_at, digest, due_at)
      values ('bench', '', 'waiting', now(), '\\x00', now())`.execute(db);
    const now = new Date();
    await startNewsletter(db, 1, { now, dueBefore: now, hearsBack: false });
    const startedAt = performance.now();
    const cpuBeforeMs = readTreeCpuMs(process.pid);
    let mostBytes = 0;
    let lookedMs = 0;
    for (
      let chunk = 0;
      (await insertNextDeliveries(db, 1, newsletterLimits.audienceChunk, buildAudienceCondition)) !== 0;
      chunk += 1
    ) {
      if (chunk % 10 !== 9) continue;
      const lookAt = performance.now();
      mostBytes = Math.max(mostBytes, readTreeMemoryBytes(process.pid));
      lookedMs += performance.now() - lookAt;
    }
    const seconds = (performance.now() - startedAt - lookedMs) / 1000;
    console.log(
      `  processor time, database included: ${((readTreeCpuMs(process.pid) - cpuBeforeMs) / 1000).toFixed(1)} s`,
    );
    const countMs = await measureMedianMs(9, () => findNewsletterById(db, 1));
    const workerId = await registerWorker(db);
    const claim = { newsletterId: 1, workerId, limit: 300, now: new Date() };
    const limits = openDomainLimits([]);
    const anyDomain = createDomainChooser({ limits, getCapacity: () => Infinity, lastServed: new Map() });
    const claimMs = await measureMedianMs(20, () => claimDeliveries(db, claim, anyDomain));
    console.log(`  a claim of 300 emails: ${claimMs.toFixed(1)} ms`);
    return [
      { name: '1,000,000 deliveries made', measured: seconds, limit: 6, unit: 's', digits: 1 },
      { name: '1,000,000 deliveries counted by state', measured: countMs, limit: 200, unit: 'ms', digits: 1 },
      {
        name: 'memory while deliveries are created',
        measured: mostBytes / bytesPerMebibyte,
        limit: 300,
        unit: 'MB',
      },
    ];
  } finally {
    await close();
  }
}

async function openTestDatabase(dataDir: string) {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const { db, connection } = database;
  return { db, connection, close: () => database.close() };
}

async function measureMedianMs(times: number, act: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let nr = 0; nr < times; nr += 1) {
    const startedAt = performance.now();
    await act();
    all.push(performance.now() - startedAt);
  }
  return computeMedian(all);
}
