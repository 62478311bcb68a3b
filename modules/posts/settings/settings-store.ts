import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';

export type SettingsRow = {
  slug: string;
  authorName: string;
  signedBy: number | null;
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  canonicalUrl: string;
  isPinned: boolean;
  ownSlug: string | null;
  publishedAt: Date | null;
  language: Language;
};

/** Writes the settings of a post and increases their version. Content and content version do not change. */
export async function updateSettingsRow(db: Db, id: number, row: SettingsRow, at: Date): Promise<void> {
  await db
    .updateTable('posts')
    .set((set) => ({ ...row, settingsVersion: set('settingsVersion', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .execute();
}

/** Posts per transaction when an author name changes. */
const postsPerTransaction = 1_000;

/**
 * Writes an author's name into the next posts after an id: posts signed by the author, and posts that the author's
 * member wrote before the member had a public name. Returns the last id if more posts may follow, or undefined.
 */
export async function writeAuthorNameAfter(
  db: Db,
  author: { id: number; memberId: number | null; name: string },
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select id from posts
      where id > ${after} and (signed_by = ${author.id} or (author_id = ${author.memberId} and signed_by is null))
      order by id limit ${postsPerTransaction} for update
    ), signed as (
      update posts set author_name = ${author.name}, signed_by = ${author.id} from next
      where posts.id = next.id and (author_name, signed_by) is distinct from (${author.name}, ${author.id})
    )
    select id from next order by id`.execute(db);
  return rows.length < postsPerTransaction ? undefined : rows.at(-1)?.id;
}
