import type { Db, Trx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';

/** Returns the subscriber's choice about counting opens and clicks; null until the subscriber has chosen. */
export async function getCountingChoice(db: Db, id: number): Promise<boolean | null> {
  const row = await db.selectFrom('subscribers').select('isCounted').where('id', '=', id).executeTakeFirst();
  return row?.isCounted ?? null;
}

/** Returns false if the value did not change. */
export async function setCountingChoice(
  db: Db,
  id: number,
  { isCounted: isWanted }: { isCounted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ isCounted: isWanted })
    .where('id', '=', id)
    .where('isCounted', 'is distinct from', isWanted)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Sets the language of emails to a subscriber. Returns false if the language did not change. */
export async function setSubscriberLanguage(
  db: Db,
  id: number,
  { language }: { language: Language },
): Promise<boolean> {
  // A subscriber without a language gets English emails, so choosing English changes nothing.
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ language })
    .where('id', '=', id)
    .where((row) => row(row.fn.coalesce('language', row.val('en')), '!=', language))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the subscriber of the token, and the address that the token confirms. */
export async function findAddressByToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; email: string } | undefined> {
  const row = await db
    .selectFrom('subscriberTokens')
    .select(['subscriberId as id', 'email'])
    .where('tokenHash', '=', hash)
    .where('purpose', '=', 'address')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row === undefined || row.email === null ? undefined : { id: row.id, email: row.email };
}

/** Changes the address of a subscriber. Returns false if another subscriber has the new address. */
export async function updateAddress(trx: Trx, id: number, email: string): Promise<boolean> {
  const otherSubscriber = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .forUpdate()
    .executeTakeFirst();
  if (otherSubscriber !== undefined) return false;
  await trx.updateTable('subscribers').set({ email, softBounces: 0 }).where('id', '=', id).execute();
  return true;
}
