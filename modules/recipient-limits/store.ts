import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

/** What was kept of a domain; the times are seconds by the database's clock, 0 where a clock was set back. */
export type DomainPace = {
  name: string;
  tokens: number;
  sinceTaken: number;
  /** Emails a second when its mail server last said that we are too fast; null where it never did. */
  slowRate: number | null;
  sinceSlowed: number | null;
};

/** How a domain that finds us too fast is slowed down: at first nothing leaves, then the rate doubles every 30 s. */
export const slowing = { firstRate: 10, leastRate: 1 / 60, restSeconds: 5, doublingSeconds: 30 } as const;
/** After this time the slowest has long recovered. */
const forgottenSeconds = 3600;

/** What is kept of these domains and of all that were slowed down. Others wait until the transaction ends. */
export async function lockDomainPaces(trx: Trx, names: readonly string[]): Promise<DomainPace[]> {
  // One lock for all: senders that took domains in different orders would wait for each other for ever.
  await sql`select from newsletter_pace for update`.execute(trx);
  const { rows } = await sql<DomainPace>`
    select name, tokens, greatest(0, extract(epoch from clock_timestamp() - taken_at))::float8 as "sinceTaken",
      slow_rate as "slowRate",
      greatest(0, extract(epoch from clock_timestamp() - slowed_at))::float8 as "sinceSlowed"
    from domain_paces where name = any(${[...names]}::text[])
      or slowed_at > clock_timestamp() - ${forgottenSeconds} * interval '1 second'`.execute(trx);
  return rows;
}

/** Keeps what domains may have from now on. */
export async function keepDomainPaces(
  trx: Trx,
  paces: readonly { name: string; tokens: number }[],
): Promise<void> {
  if (paces.length === 0) return;
  await sql`insert into domain_paces (name, tokens, taken_at)
    select name, tokens, clock_timestamp() from unnest(
      ${paces.map(({ name }) => name)}::text[], ${paces.map(({ tokens }) => tokens)}::float8[]
    ) as p (name, tokens)
    on conflict (name) do update set tokens = excluded.tokens, taken_at = excluded.taken_at`.execute(trx);
}

/**
 * A mail server says that we are too fast for a domain: half of its rate is left. Answers it, in emails a second; undefined
 * where that was said a moment ago, by another email of the same time.
 */
export async function slowDomain(
  db: Db,
  { name, rate }: { name: string; rate: number | undefined },
): Promise<number | undefined> {
  const { firstRate, leastRate, restSeconds, doublingSeconds } = slowing;
  const most = rate ?? firstRate;
  const { rows } = await sql<{ rate: number }>`
    insert into domain_paces as p (name, tokens, taken_at, slow_rate, slowed_at)
    values (${name}, 0, clock_timestamp(), greatest(${leastRate}::float8, ${most}::float8 / 2), clock_timestamp())
    on conflict (name) do update set tokens = 0, taken_at = excluded.taken_at, slowed_at = excluded.slowed_at,
      slow_rate = greatest(${leastRate}::float8, least(${most}::float8, coalesce(p.slow_rate, ${most}::float8) * power(2::float8,
        least(${forgottenSeconds}, extract(epoch from clock_timestamp() - coalesce(p.slowed_at, 'epoch')))::float8
        / ${doublingSeconds}::float8)) / 2)
      where p.slowed_at is null or p.slowed_at > clock_timestamp()
        or p.slowed_at < clock_timestamp() - ${restSeconds} * interval '1 second'
    returning slow_rate as rate`.execute(db);
  return rows[0]?.rate;
}

/** Deletes what is kept of domains that nothing was sent to for a day. */
export async function deleteIdlePaces(db: Db): Promise<void> {
  await sql`delete from domain_paces where taken_at < clock_timestamp() - interval '1 day'`.execute(db);
}
