import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

/**
 * The stored rate of a domain; `sinceTaken` and `sinceSlowed` are seconds by the database clock, and 0 if the clock
 * was set back.
 */
export type DomainRate = {
  name: string;
  tokens: number;
  sinceTaken: number;
  /**
   * Emails per second after a mail server of the domain last responded that we send too fast; null if no server did.
   */
  slowRate: number | null;
  sinceSlowed: number | null;
};

/** Settings for a slowed domain: at first no emails are sent for 5 s, then the rate doubles every 30 s. */
export const slowDownSettings = {
  firstRate: 10,
  leastRate: 1 / 60,
  restSeconds: 5,
  doublingSeconds: 30,
} as const;
/** After this time even the slowest domain has recovered. */
const recoveredSeconds = 3600;

/**
 * Locks and returns the stored rates of these domains and of all slowed domains. Other senders wait until the transaction ends.
 */
export async function lockDomainRates(trx: Trx, names: readonly string[]): Promise<DomainRate[]> {
  // Uses one lock for all domains, because senders that lock domains in different orders would deadlock.
  await sql`select from newsletter_pace for update`.execute(trx);
  const { rows } = await sql<DomainRate>`
    select name, tokens, greatest(0, extract(epoch from clock_timestamp() - taken_at))::float8 as "sinceTaken",
      slow_rate,
      greatest(0, extract(epoch from clock_timestamp() - slowed_at))::float8 as "sinceSlowed"
    from domain_paces where name = any(${[...names]}::text[])
      or slowed_at > clock_timestamp() - ${recoveredSeconds} * interval '1 second'`.execute(trx);
  return rows;
}

/** Stores the remaining budget of domains. */
export async function saveDomainRates(
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
 * Halves the rate of a domain after a mail server has responded that we send too fast. Returns the new rate in emails per
 * second, or undefined if another email has just slowed down the domain.
 */
export async function slowDomain(
  db: Db,
  { name, rate }: { name: string; rate: number | undefined },
): Promise<number | undefined> {
  const { firstRate, leastRate, restSeconds, doublingSeconds } = slowDownSettings;
  const maxRate = rate ?? firstRate;
  const { rows } = await sql<{ rate: number }>`
    insert into domain_paces as p (name, tokens, taken_at, slow_rate, slowed_at)
    values (${name}, 0, clock_timestamp(), greatest(${leastRate}::float8, ${maxRate}::float8 / 2), clock_timestamp())
    on conflict (name) do update set tokens = 0, taken_at = excluded.taken_at, slowed_at = excluded.slowed_at,
      slow_rate = greatest(${leastRate}::float8, least(${maxRate}::float8, coalesce(p.slow_rate, ${maxRate}::float8) * power(2::float8,
        least(${recoveredSeconds}, extract(epoch from clock_timestamp() - coalesce(p.slowed_at, 'epoch')))::float8
        / ${doublingSeconds}::float8)) / 2)
      where p.slowed_at is null or p.slowed_at > clock_timestamp()
        or p.slowed_at < clock_timestamp() - ${restSeconds} * interval '1 second'
    returning slow_rate as rate`.execute(db);
  return rows[0]?.rate;
}

/** Deletes the stored rates of domains that got no email for a day. */
export async function deleteIdleDomainRates(db: Db): Promise<void> {
  await sql`delete from domain_paces where taken_at < clock_timestamp() - interval '1 day'`.execute(db);
}
