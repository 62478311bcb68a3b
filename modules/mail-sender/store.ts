import type { Db } from '#modules/context.ts';

/** What all newsletters are sent with from now on. */
export type SenderSettings = {
  countsOpens: boolean;
  /** Where answers go; null: to the sender. */
  replyTo: string | null;
  /** Lines in the foot of each newsletter; empty: none. */
  postalAddress: string;
};

/** What stands before anybody chose: opens are counted. */
const unset: SenderSettings = { countsOpens: true, replyTo: null, postalAddress: '' };

/** What new newsletters are sent with. */
export async function storedSettings(db: Db): Promise<SenderSettings> {
  const row = await db
    .selectFrom('newsletter_settings')
    .select(['counts_opens', 'reply_to', 'postal_address'])
    .executeTakeFirst();
  if (row === undefined) return unset;
  return { countsOpens: row.counts_opens, replyTo: row.reply_to, postalAddress: row.postal_address };
}

/** Sets those that are named. */
export async function writeSettings(db: Db, change: Partial<SenderSettings>): Promise<void> {
  const { countsOpens, replyTo, postalAddress } = change;
  const row = {
    ...(countsOpens === undefined ? {} : { counts_opens: countsOpens }),
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(postalAddress === undefined ? {} : { postal_address: postalAddress }),
  };
  await db
    .insertInto('newsletter_settings')
    .values({ counts_opens: unset.countsOpens, ...row })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ only_one: true, ...row }))
    .execute();
}
