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
    .selectFrom('newsletter_settings')
    .select(['counts_opens', 'reply_to', 'postal_address'])
    .executeTakeFirst();
  if (row === undefined) return defaultSettings;
  return { countsOpens: row.counts_opens, replyTo: row.reply_to, postalAddress: row.postal_address };
}

/** Saves the defined fields. Undefined fields remain unchanged. */
export async function storeSenderSettings(db: Db, change: Partial<SenderSettings>): Promise<void> {
  const { countsOpens, replyTo, postalAddress } = change;
  const row = {
    ...(countsOpens === undefined ? {} : { counts_opens: countsOpens }),
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(postalAddress === undefined ? {} : { postal_address: postalAddress }),
  };
  await db
    .insertInto('newsletter_settings')
    .values({ counts_opens: defaultSettings.countsOpens, ...row })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ only_one: true, ...row }))
    .execute();
}
