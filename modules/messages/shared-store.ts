import type { Db } from '#modules/context.ts';
import { type AddressChange, replaceAddressesInRows } from '#modules/html/shared-store.ts';

/** Replaces addresses of this site in saved replies. Returns the number of changed rows. */
export async function replaceSavedReplyAddresses(db: Db, change: AddressChange): Promise<number> {
  return replaceAddressesInRows(db, { table: 'savedReplies', column: 'body', characters: 5_000 }, change);
}
