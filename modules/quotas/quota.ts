import type { Db } from '#modules/context.ts';
import { lockQuota } from '#modules/quotas/store.ts';
import { AppError } from '#modules/refusal.ts';

export type Quota = {
  /** The name of the lock. */
  name: string;
  limit: number;
  count: (trx: Db) => Promise<number>;
  /** The key of the message, which receives `limit`. */
  message: string;
  /** `tooMany` if rows are removed automatically, so that the client can try again in a minute. */
  code?: 'invalid' | 'taken' | 'tooMany';
};

/**
 * Checks a limit by count in a transaction that adds a row. Parallel requests wait here until the other transactions end, so
 * that each request counts the rows of the others.
 * @throws {AppError} `code` if the limit is reached.
 */
export async function requireQuota(
  trx: Db,
  { name, limit, count, message, code = 'invalid' }: Quota,
): Promise<void> {
  await lockQuota(trx, name);
  if ((await count(trx)) < limit) return;
  const wait = code === 'tooMany' ? { retryAfterSeconds: 60 } : {};
  throw new AppError(code, message, { values: { limit }, ...wait });
}
