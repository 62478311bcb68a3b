import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { GrowthKind, GrowthSpan, SubscriberSource } from '#modules/subscribers/constants.ts';

/** `from` is the first day of the interval (ISO, UTC), or null for all days before the first interval. */
export type GrowthCount = { from: string | null; kind: GrowthKind; source: SubscriberSource; count: number };

/**
 * Counts confirmations in a range of days [from, until) (ISO, UTC), from all sources or from one source. Reads about
 * a hundred rows for two months.
 */
export async function countConfirmedBetween(
  db: Db,
  { from, until, source }: { from: string; until: string; source?: SubscriberSource },
): Promise<number> {
  let query = db
    .selectFrom('subscriberGrowth')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('count'), sql<number>`0`).as('count'))
    .where('kind', '=', 'confirmed')
    .where('day', '>=', from)
    .where('day', '<', until);
  if (source !== undefined) query = query.where('source', '=', source);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Returns the counts of each interval since a day, and one count for all earlier days. Weeks begin on Monday. */
export async function countGrowth(db: Db, span: GrowthSpan, since: string): Promise<GrowthCount[]> {
  const { rows } = await sql<GrowthCount>`
    select case when day >= ${since}::date then to_char(date_trunc(${span}, day::timestamp), 'YYYY-MM-DD') end as from,
      kind, source, sum(count)::int as count
    from subscriber_growth group by 1, kind, source`.execute(db);
  return rows;
}
