import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { MailServerError } from '#modules/outbox/ports.ts';
import type { MailTrouble } from '#modules/outbox/schema.ts';

/** Increases counters in the order of their names, so that concurrent writers do not deadlock. */
export async function addMailCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const names = [...counts.keys()].toSorted();
  if (names.length === 0) return;
  await sql`
    insert into counters as c (name, count)
      select * from unnest(${names}::text[], ${names.map((name) => counts.get(name) ?? 0)}::integer[])
    on conflict (name) do update set count = c.count + excluded.count`.execute(db);
}

/** Returns the counters whose names start with `prefix`. */
export async function getMailCounts(db: Db, prefix: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'count'])
    .where('name', 'like', `${prefix}%`)
    .execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Records a problem. A continuing problem retains its start time and its notification time. */
export async function recordTrouble(
  db: Db,
  { server, kind, answer }: MailServerError,
  at: Date,
): Promise<void> {
  await sql`
    insert into mail_troubles as t (server, kind, answer, began_at, last_at) values
      (${server}, ${kind}, ${answer}, ${at}, ${at})
    on conflict (server) do update set
      kind = excluded.kind,
      answer = excluded.answer,
      last_at = excluded.last_at,
      began_at = case when t.ended_at is null then t.began_at else excluded.began_at end,
      told_at = case when t.ended_at is null then t.told_at end,
      ended_at = null`.execute(db);
}

/** Ends the problems of these servers. Returns the servers for which members were notified of a problem. */
export async function endTroubles(db: Db, servers: readonly string[], at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('mailTroubles')
    .set({ endedAt: at })
    .where('server', 'in', servers)
    .where('endedAt', 'is', null)
    .returning(['server', 'toldAt'])
    .execute();
  return rows.filter(({ toldAt }) => toldAt !== null).map(({ server }) => server);
}

/** Returns the last problem of each of these servers. */
export async function findTroubles(db: Db, servers: readonly string[]): Promise<MailTrouble[]> {
  if (servers.length === 0) return [];
  return db
    .selectFrom('mailTroubles')
    .select(['server', 'kind', 'answer', 'beganAt', 'lastAt', 'endedAt'])
    .where('server', 'in', servers)
    .orderBy('server')
    .execute();
}

/** Marks continuing problems that began before a time as notified. Returns the problems that were not marked before. */
export async function markNotified(
  db: Db,
  servers: readonly string[],
  { begunBefore, at }: { begunBefore: Date; at: Date },
): Promise<{ server: string; answer: string }[]> {
  if (servers.length === 0) return [];
  return db
    .updateTable('mailTroubles')
    .set({ toldAt: at })
    .where('server', 'in', servers)
    .where('endedAt', 'is', null)
    .where('toldAt', 'is', null)
    .where('beganAt', '<=', begunBefore)
    .returning(['server', 'answer'])
    .execute();
}
