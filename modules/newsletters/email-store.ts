import type { Db } from '#modules/context.ts';
import type { Phrases } from '#modules/translations/schema.ts';
import type { PersonalText } from '#modules/newsletters/schema.ts';

/** The email as it was rendered: `marker` begins each placeholder, `links` are where the counted links lead. */
export type StoredEmail = {
  subject: string;
  html: string;
  text: string;
  marker: string;
  links: string[];
  countsOpens: boolean;
  /** Where answers go; null: to the sender. */
  replyTo: string | null;
  /** What of it is said to each person by name. */
  personal: PersonalText | null;
  /** What stands in its places in each language (phrases.ts); null for one of before. */
  phrases: Phrases | null;
};

/** The email of a newsletter as it was built when sending began; undefined before. */
export async function storedEmail(db: Db, id: number): Promise<StoredEmail | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select([
      'subject',
      'letter_html',
      'letter_text',
      'marker',
      'links',
      'counts_opens',
      'reply_to',
      'personal',
      'phrases',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.letter_html === null || row.letter_text === null || row.marker === null) return undefined;
  const { subject, letter_html: html, letter_text: text, marker, links, personal, phrases } = row;
  return {
    subject,
    html,
    text,
    marker,
    links,
    personal,
    phrases,
    countsOpens: row.counts_opens,
    replyTo: row.reply_to,
  };
}

/** Whether the public archive shows any newsletter. */
export async function isAnyArchived(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('archived_at', 'is not', null)
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
