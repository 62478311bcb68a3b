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
      'letterHtml',
      'letterText',
      'marker',
      'links',
      'countsOpens',
      'replyTo',
      'personal',
      'phrases',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.letterHtml === null || row.letterText === null || row.marker === null) return undefined;
  const { subject, letterHtml: html, letterText: text, marker, links, personal, phrases } = row;
  return {
    subject,
    html,
    text,
    marker,
    links,
    personal,
    phrases,
    countsOpens: row.countsOpens,
    replyTo: row.replyTo,
  };
}

/** Returns true if the public archive contains a newsletter. */
export async function isAnyArchived(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('archivedAt', 'is not', null)
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
