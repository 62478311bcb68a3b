import { join } from 'node:path';
import { sql } from 'kysely';
import type { SegmentFilter, SegmentRule } from '#modules/audiences/schema.ts';
import { estimateSegment, previewSegment } from '#modules/audiences/segments.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { getSubscriberGrowth } from '#modules/subscribers/growth.ts';
import { searchSubscribers } from '#modules/subscribers/subscriber-list.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const subscriberCount = 1_000_000;
const rounds = 7;
const pageRows = 51;
const newsletters = 5;

/**
 * Search input of staff: a common name, the provider of a quarter of all addresses, one subscriber, input without a
 * match, and input that is too short for trigrams.
 */
const searches = [
  'femi',
  'gmail',
  '@yahoo.com',
  'zainab.0',
  'zainab.0a',
  '777777@',
  'nobody-here',
  'a',
  'xq',
];

const segmentRules: Record<string, SegmentRule> = {
  topic: { about: 'topic', is: 'has', topic: 1 },
  'not the topic': { about: 'topic', is: 'has-not', topic: 1 },
  tag: { about: 'tag', is: 'has', tag: 'vip' },
  'tag of nobody': { about: 'tag', is: 'has', tag: 'nobody' },
  field: { about: 'field', field: 'city', is: 'is', value: 'Lagos' },
  'part of an address': { about: 'field', field: 'email', is: 'contains', value: '@gmail.com' },
  'number above': { about: 'field', field: 'friends', is: 'above', value: '400' },
  joined: { about: 'subscribed-days', is: 'within', days: 30 },
  'opened one of the last 5': { about: 'opened', is: 'any', newsletters },
  'opened none of the last 5': { about: 'opened', is: 'none', newsletters },
};

/**
 * Measures a page of a list of a million subscribers with search and count, the growth of the list over two years, and the
 * preview of a segment while it is edited.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const { db, connection } = database;
  try {
    await migrate(connection);
    await sql`insert into subscribers
        (email, state, source, consent_at, consent_wording, created_at, confirmed_at, is_counted, tags, fields)
      select (array['ada', 'bola', 'chidi', 'dayo', 'emeka', 'femi', 'ngozi', 'zainab', 'tunde', 'kemi'])[1 + n % 10]
          || '.' || md5(n::text) || n || '@' || (array['gmail.com', 'yahoo.com', 'example.ng'])[1 + n % 3],
        'confirmed', (array['form', 'import', 'staff'])[1 + n % 3], now(), 'bench', now(), now() - n * interval '1 minute', true,
        case when n % 100 = 0 then array['vip'] when n % 5 = 0 then array['press', 'lagos'] else '{}' end,
        jsonb_build_object('city', (array['Lagos', 'Abuja', 'Kano', 'Ibadan'])[1 + n % 4], 'friends', n % 500)
      from generate_series(1, ${subscriberCount}) n`.execute(db);
    await addSegmentData(db);
    await sql`vacuum analyze`.execute(db);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a search asks the database alone, a segment the clock too
    const ctx = { db, clock: { now: () => new Date() } } as Ctx;
    const measurements: Measurement[] = [];
    for (const search of searches) {
      const measured = await measureFastestMs(() => searchSubscribers(ctx, { search }, { limit: pageRows }));
      measurements.push({ name: `search for "${search}" among 1,000,000`, measured, limit: 20, unit: 'ms' });
    }
    for (const span of ['day', 'week', 'month'] as const) {
      const measured = await measureFastestMs(() => getSubscriberGrowth(ctx, span));
      measurements.push({ name: `growth of 1,000,000 by ${span}`, measured, limit: 50, unit: 'ms' });
    }
    for (const [name, rule] of Object.entries(segmentRules)) {
      const filter: SegmentFilter = { match: 'all', rules: [rule] };
      const measured = await measureFastestMs(() => estimateSegment(ctx, filter));
      measurements.push({ name: `first count of "${name}" of 1,000,000`, measured, limit: 300, unit: 'ms' });
      const startedAt = performance.now();
      await previewSegment(ctx, filter);
      // The exact count is printed without a limit, because other work on the machine may cause most of its time.
      console.log(`  exact count of "${name}": ${(performance.now() - startedAt).toFixed(0)} ms`);
    }
    return measurements;
  } finally {
    await database.close();
  }
}

/**
 * Adds a topic that a third of the subscribers have chosen, and five newsletters to all subscribers. A fifth of the
 * subscribers opened each newsletter.
 */
async function addSegmentData(db: Db): Promise<void> {
  await sql`insert into subscriber_fields (key, name, kind, created_at)
    values ('city', 'City', 'text', now()), ('friends', 'Friends', 'number', now())`.execute(db);
  await sql`insert into topics (name, is_public, created_at) values ('News', true, now())`.execute(db);
  await sql`insert into topic_subscribers select 1, id, now() from subscribers where id % 10 < 3`.execute(db);
  await sql`insert into newsletters (subject, message, state, created_at, digest, due_at, started_at)
    select 'bench', '', 'sent', now(), '\\x00', now(), now() - n * interval '7 days'
    from generate_series(1, ${newsletters}) n`.execute(db);
  for (let id = 1; id <= newsletters; id += 1)
    await sql`insert into deliveries (newsletter_id, subscriber_id, state, sent_at, opened_at, clicked_at)
      select ${id}::int, id, 'sent', now(), case when id % 5 = ${id % 5}::int then now() end,
        case when id % 50 = ${id}::int then now() end from subscribers`.execute(db);
}

/** Returns the minimum of several rounds, because other work on the machine can only add time. */
async function measureFastestMs(act: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await act();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}
