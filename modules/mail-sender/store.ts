import type { Db } from '#modules/context.ts';

/** Settings that apply to all future newsletters. */
export type SenderSettings = {
  countsOpens: boolean;
  /** The reply-to address. Null means the sender's address. */
  replyTo: string | null;
  /** Lines in the footer of each newsletter. Empty if there is no postal address. */
  postalAddress: string;
};

/** Defaults before the first change: opens are counted. */
const defaultSettings: SenderSettings = { countsOpens: true, replyTo: null, postalAddress: '' };

export async function findSenderSettings(db: Db): Promise<SenderSettings> {
  const row = await db
    .selectFrom('newsletterSettings')
    .select(['countsOpens', 'replyTo', 'postalAddress'])
    .executeTakeFirst();
  return row ?? defaultSettings;
}

/** Saves the defined fields. Undefined fields remain unchanged. */
export async function storeSenderSettings(db: Db, change: Partial<SenderSettings>): Promise<void> {
  const { countsOpens, replyTo, postalAddress } = change;
  const row = {
    ...(countsOpens === undefined ? {} : { countsOpens }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(postalAddress === undefined ? {} : { postalAddress }),
  };
  await db
    .insertInto('newsletterSettings')
    .values({ countsOpens: defaultSettings.countsOpens, ...row })
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet({ onlyOne: true, ...row }))
    .execute();
}
