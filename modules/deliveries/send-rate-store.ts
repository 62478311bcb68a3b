import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/**
 * Takes up to `requested` permits of the shared rate limit, with bursts of at most one second. Returns the number of
 * permits. If the clock is set back, no permits are added and none are lost.
 */
export async function takeSendPermits(db: Db, rate: number, requested: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    with before as (
      select tokens, taken_at from newsletter_pace for update
    ), filled as (
      select least(${rate}::float8, tokens
        + ${rate}::float8 * greatest(0, extract(epoch from clock_timestamp() - taken_at))) as tokens from before
    )
    update newsletter_pace p set
      tokens = f.tokens - least(floor(greatest(f.tokens, 0)), ${requested}::float8),
      taken_at = clock_timestamp()
    from filled f
    returning least(floor(greatest(f.tokens, 0)), ${requested}::float8)::int as given`.execute(db);
  return rows[0]?.given ?? 0;
}

export async function returnSendPermits(db: Db, rate: number, unused: number): Promise<void> {
  await sql`update newsletter_pace set tokens = least(${rate}::float8, tokens + ${unused}::float8)`.execute(
    db,
  );
}

/** Creates the row of the shared rate limit if it is missing. */
export async function createSendRateRow(db: Db): Promise<void> {
  await sql`insert into newsletter_pace (tokens, taken_at) values (0, clock_timestamp())
    on conflict do nothing`.execute(db);
}
