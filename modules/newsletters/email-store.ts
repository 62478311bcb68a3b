import type { Db } from '#modules/context.ts';
import type { Phrases } from '#modules/translations/schema.ts';
import type { MergeFieldText } from '#modules/newsletters/schema.ts';

/** The rendered email: `marker` starts each placeholder, `links` are the targets of the counted links. */
export type StoredEmail = {
  subject: string;
  html: string;
  text: string;
  marker: string;
  links: string[];
  countsOpens: boolean;
  /** The Reply-To address; null if replies go to the sender address. */
  replyTo: string | null;
  /** The merge fields of the email. */
  personal: MergeFieldText | null;
  /** The phrases for the placeholders in each language (phrases.ts); null for an email of an older release. */
  phrases: Phrases | null;
};

/** Returns the rendered email of a newsletter, or undefined if the newsletter was never sent. */
export async function findStoredEmail(db: Db, id: number): Promise<StoredEmail | undefined> {
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

/** Returns true if the public archive contains a newsletter. */
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
