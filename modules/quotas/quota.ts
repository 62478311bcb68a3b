import type { Db } from '#modules/context.ts';
import { lockQuota } from '#modules/quotas/store.ts';
import { AppError } from '#modules/app-error.ts';

export type Quota = {
  /** The name of the lock. */
  name: string;
  limit: number;
  count: (trx: Db) => Promise<number>;
  /** The key of the error message. `limit` is the value of its placeholder. */
  message: string;
  /** `tooMany` if rows are removed automatically, so that the client can try again in a minute. */
  code?: 'invalid' | 'taken' | 'tooMany';
};

/**
 * Checks a maximum number of rows in a transaction that adds a row. Parallel transactions wait for each other, so
 * that each transaction counts the rows that the other transactions added.
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
