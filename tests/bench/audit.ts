import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { verifyChain } from '#modules/audit-log/chain.ts';
import { recordAudit, searchEntries } from '#modules/audit-log/entry.ts';
import { removeEntriesBefore } from '#modules/audit-log/retention.ts';
import { operator, type AuditFilter } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { debianBinaries, startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const entryCount = 1_000_000;
const pageRows = 51;
const rounds = 7;

/** Filters that match most entries, few entries, only old entries, or none. */
const filters: Record<string, AuditFilter> = {
  everything: {},
  'one kind': { action: 'newsletter' },
  'one action': { action: 'post.changed' },
  'a rare action': { action: 'member.removed' },
  'one member': { user: 'member7@' },
  'every member': { user: 'example.com' },
  'a member who left': { user: 'gone@' },
  nobody: { user: 'nobody@' },
  'every member and one kind': { user: 'example.com', action: 'session' },
  'a member who left and one kind': { user: 'gone@', action: 'post' },
  'text of a quarter': { text: 'harmattan' },
  'text of a hundredth': { text: 'sallah' },
  'text of a thousandth': { text: 'eid mubarak' },
  'text of a 300th': { text: 'durbar' },
  'text of one': { text: 'zz777777' },
  'text of old entries': { text: 'founders' },
  'text of none': { text: 'nobody-here' },
  'two letters': { text: 'ha' },
  'text, member and kind': { text: 'harmattan', user: 'member7@', action: 'post' },
  'a day long ago': getRange(600, 599),
  'until a year ago': { until: getDateDaysAgo(365) },
  'kind, member and time': { ...getRange(400, 300), action: 'template', user: 'member1' },
  'text until a year ago': { until: getDateDaysAgo(365), text: 'harmattan' },
};

/**
 * Measures the list of a million entries, and writing, verifying and deleting entries. Runs on PostgreSQL 18, and on 15 if
 * Debian's version is installed.
 */
export async function measure(): Promise<Measurement[]> {
  const measurements = await measureOn(undefined, 'PostgreSQL 18');
  if (!existsSync(debianBinaries)) return measurements;
  await using server = await startDebianPostgres();
  return [
    ...measurements,
    ...(await measureOn(getDatabaseUrl(server.connection, 'postgres'), 'PostgreSQL 15')),
  ];
}

async function measureOn(url: string | undefined, version: string): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: join(folder.path, 'data'),
    log: silentLog,
  });
  try {
    await migrate(database.connection);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the log asks the database and the clock alone
    const ctx = { db: database.db, clock: { now: () => new Date() } } as Ctx;
    await fillAuditLog(ctx.db);
    const measurements = [
      ...(await measureList(ctx)),
      ...(await measureChain(ctx)),
      ...(await measureWriting(ctx)),
    ];
    for (const measurement of measurements) measurement.name = `${version}: ${measurement.name}`;
    return measurements;
  } finally {
    await database.close();
  }
}

/**
 * Measures how many actions per second eight members can record at the same time, with the chain and without. Each
 * action is a transaction of about 5 ms.
 */
async function measureWriting(ctx: Ctx): Promise<Measurement[]> {
  await measureActionsPerSecond(ctx);
  const chained = await measureActionsPerSecond(ctx);
  await sql`alter table audit_entries disable trigger audit_entries_chained`.execute(ctx.db);
  const plain = await measureActionsPerSecond(ctx);
  await sql`alter table audit_entries enable trigger audit_entries_chained`.execute(ctx.db);
  console.log(
    `  ${chained.toFixed(0)} audited actions a second with the hash chain, ${plain.toFixed(0)} without`,
  );
  return [
    {
      name: 'parallel audited actions, with / without the hash chain',
      measured: chained / plain,
      limit: 0.5,
      unit: '×',
      digits: 2,
      isMinimum: true,
    },
  ];
}

async function measureActionsPerSecond(ctx: Ctx): Promise<number> {
  const [members, each] = [8, 60];
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: members }, () => recordActions(ctx, each)));
  return (members * each * 1000) / (performance.now() - startedAt);
}

async function recordActions(ctx: Ctx, actions: number): Promise<void> {
  for (let id = 1; id <= actions; id += 1)
    await ctx.db.transaction().execute(async (trx) => {
      await recordAudit(ctx, trx, operator, { action: 'post.changed', target: 'bench', details: { id } });
      await sql`select pg_sleep(0.005)`.execute(trx);
    });
}

/**
 * Stores two years of entries by 500 active members and by one member who left after the first tenth, with 40 actions
 * on ten nouns. The entries are chained as the migration chains existing entries.
 */
async function fillAuditLog(db: Db): Promise<void> {
  await sql`alter table audit_entries disable trigger user`.execute(db);
  await sql`insert into audit_entries (created_at, actor_id, actor_email, action, target, details, client, user_agent)
    select now() - (${entryCount} - n) * interval '1 minute', n % 500,
      case when n % 10 = 0 and n < ${entryCount} / 10 then 'gone@example.com' else 'member' || n % 500 || '@example.com' end,
      case when n % 50000 = 0 then 'member.removed' else
        (array['session', 'member', 'invite', 'post', 'newsletter', 'subscriber', 'topic', 'sticker', 'filter', 'template'])[1 + n % 10]
        || '.' || (array['changed', 'added', 'sent', 'deleted'])[1 + n / 10 % 4] end,
      case when n % 4 = 0 then 'Harmattan ' when n % 100 = 1 then 'Sallah ' when n % 300 = 7 then 'Durbar ' when n % 1000 = 2 then 'Eid Mubarak ' when n < 10000 then 'Founders ' else 'Rain ' end || 'zz' || n || ' ' || md5(n::text),
      jsonb_build_object('id', n), '192.0.2.' || n % 256, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0'
    from generate_series(1, ${entryCount}) n`.execute(db);
  const startedAt = performance.now();
  await sql`do $$
    declare
      entry audit_entries;
      head audit_ends;
    begin
      select * into head from audit_ends where name = 'head';
      for entry in select * from audit_entries order by id loop
        head.position := head.position + 1;
        head.hash := sha256(head.hash || convert_to(audit_entry_text(entry, head.position), 'UTF8'));
        insert into audit_chain (position, entry_id, hash) values (head.position, entry.id, head.hash);
      end loop;
      update audit_ends set position = head.position, hash = head.hash where name = 'head';
    end $$`.execute(db);
  console.log(`  chaining 1,000,000 earlier entries: ${getSecondsSince(startedAt).toFixed(1)} s`);
  await sql`alter table audit_entries enable trigger user`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function measureList(ctx: Ctx): Promise<Measurement[]> {
  const deep = await sql<{
    id: number;
  }>`select id from audit_entries where id % 1000 = 0 order by id limit 1 offset 99`.execute(ctx.db);
  const measurements: Measurement[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    for (const [place, after] of [
      ['first', undefined],
      ['deep', deep.rows[0]?.id],
    ] as const) {
      const page = { limit: pageRows, after };
      const measured = await measureFastestMs(() => searchEntries(ctx, filter, page));
      measurements.push({ name: `${name}, ${place} page of 1,000,000`, measured, limit: 20, unit: 'ms' });
    }
  }
  return measurements;
}

async function measureChain(ctx: Ctx): Promise<Measurement[]> {
  const seen: number[] = [];
  const watch = setInterval(() => seen.push(process.memoryUsage().rss), 50);
  let startedAt = performance.now();
  const { error } = await verifyChain(ctx);
  clearInterval(watch);
  if (error !== undefined) throw new Error(`The chain is broken: ${JSON.stringify(error)}`);
  console.log(`  verifying 1,000,000 entries: ${getSecondsSince(startedAt).toFixed(1)} s`);
  startedAt = performance.now();
  for (let portion = 0; portion < 10; portion += 1) await removeEntriesBefore(ctx, getDateDaysAgo(30), 5_000);
  console.log(`  removing 50,000 entries: ${getSecondsSince(startedAt).toFixed(1)} s`);
  const [early, late] = [seen.slice(0, seen.length / 4), seen.slice(seen.length / 4)];
  const measured = Math.max(...late) / Math.max(...early);
  return [
    {
      name: 'peak memory of verifying, against its first quarter',
      measured,
      limit: 1.25,
      unit: '×',
      digits: 2,
    },
  ];
}

function getSecondsSince(since: number): number {
  return (performance.now() - since) / 1000;
}

function getDateDaysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3600_000);
}

function getRange(from: number, until: number): { from: Date; until: Date } {
  return { from: getDateDaysAgo(from), until: getDateDaysAgo(until) };
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
