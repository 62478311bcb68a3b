import { sql } from 'kysely';
import type { Trx } from '#domain/context.ts';

/** Staff have seen why it paused: what they agree to pauses it no more. */
export async function releaseBrake(trx: Trx, id: number): Promise<void> {
  await sql`update newsletters set brake_reason = null, brake_answer = null, brake_refused = null,
      brake_waived = brake_waived || array_remove(array[brake_key], null), brake_key = null
    where id = ${id} and state = 'paused' and brake_reason is not null`.execute(trx);
}
