import type { Db } from '#modules/context.ts';
import { type AddressChange, replaceAddressesInRows } from '#modules/html/shared-store.ts';

/** Replaces addresses of this site in the introduction of the digest. Returns the number of changed rows. */
export async function replaceDigestAddresses(db: Db, change: AddressChange): Promise<number> {
  return replaceAddressesInRows(db, { table: 'digestSettings', column: 'intro', characters: 2_000 }, change);
}
