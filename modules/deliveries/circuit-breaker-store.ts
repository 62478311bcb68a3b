import { sql } from 'kysely';
import type { Trx } from '#modules/context.ts';
import type { CircuitBreakerReason } from '#modules/newsletters/constants.ts';

/**
 * The reason for pausing a newsletter, with the response of the mail server and the number of rejected emails. `key`
 * identifies the kind of rejection. If staff resume the newsletter, rejections with the same key no longer pause it.
 * Rejections with `key` null pause it every time.
 */
export type CircuitBreakerPause = {
  reason: CircuitBreakerReason;
  answer: string;
  refused: number;
  key: string | null;
};

/**
 * Pauses a newsletter that is being sent and adds an event to its history. Returns `waived` without pausing if staff
 * accepted the same key before, and `over` if the newsletter is no longer being sent.
 */
export async function pauseByCircuitBreaker(
  trx: Trx,
  id: number,
  { reason, answer, refused, key }: CircuitBreakerPause,
  now: Date,
): Promise<{ subject: string; version: number } | 'waived' | 'over'> {
  const row = await trx
    .selectFrom('newsletters')
    .select(['subject', 'version', 'brakeWaived'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'over';
  if (key !== null && row.brakeWaived.includes(key)) return 'waived';
  await sql`with braked as (
      update newsletters set state = 'paused', version = version + 1, brake_reason = ${reason},
        brake_answer = ${answer}, brake_refused = ${refused}, brake_key = ${key}
      where id = ${id} returning id
    )
    insert into newsletter_events (newsletter_id, kind, at, count)
    select id, 'braked', ${now}::timestamptz, ${refused}::int from braked`.execute(trx);
  return { subject: row.subject, version: row.version + 1 };
}
