import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { MergeFieldText } from '#modules/newsletters/schema.ts';

/** A newsletter in the list of the archive. */
export type ArchivedCard = { id: number; subject: string; preheader: string; sentAt: Date };
export type ArchivedNewsletter = ArchivedCard & {
  message: string;
  cover: string | null;
  /** The merge fields of the newsletter. */
  personal: MergeFieldText | null;
};

/**
 * Returns archived newsletters newest first; `afterId` is the last newsletter of the previous page. Returns no newsletters for
 * an unknown id.
 */
export async function listArchivedPage(
  db: Db,
  { limit, afterId }: { limit: number; afterId: number | undefined },
): Promise<ArchivedNewsletter[]> {
  let query = selectArchived(db).orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(limit);
  if (afterId !== undefined)
    query = query.where(
      sql<boolean>`(started_at, id) < (select started_at, id from newsletters where id = ${afterId})`,
    );
  return query.execute();
}

/** Returns undefined if the newsletter is not in the archive. */
export async function findArchivedById(db: Db, id: number): Promise<ArchivedNewsletter | undefined> {
  return selectArchived(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the archived newsletters among these ids, without their messages. */
export async function listArchivedSubjects(
  db: Db,
  ids: readonly number[],
): Promise<Pick<ArchivedNewsletter, 'id' | 'subject' | 'personal'>[]> {
  if (ids.length === 0) return [];
  return selectArchived(db)
    .clearSelect()
    .select(['id', 'subject', 'personal'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

/** Returns archived newsletters ordered by id: all newsletters, or the newsletters in a range of ids. */
export async function listArchivedIds(
  db: Db,
  ids?: { from: number; until: number },
): Promise<{ id: number; sentAt: Date }[]> {
  let query = selectArchived(db)
    .clearSelect()
    .select(['id', 'startedAt as sentAt'])
    .$narrowType<{ sentAt: Date }>()
    .orderBy('id');
  if (ids !== undefined) query = query.where('id', '>=', ids.from).where('id', '<', ids.until);
  return query.execute();
}

/** Adds sent newsletters to the archive if their setting allows it. Returns their ids. */
export async function archiveSentNewsletters(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('newsletters')
    .set({ archivedAt: now })
    .where('inArchive', '=', true)
    .where('archivedAt', 'is', null)
    .where('state', '=', 'sent')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Allows or forbids the archive to contain a newsletter. If the archive may not contain the newsletter, removes it
 * from the archive. Returns false if the newsletter does not exist.
 */
export async function updateArchiveVisibility(
  db: Db,
  id: number,
  { isShown }: { isShown: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletters')
    .set({ inArchive: isShown, ...(isShown ? {} : { archivedAt: null }) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectArchived(db: Db) {
  return db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'preheader', 'message', 'cover', 'personal', 'startedAt as sentAt'])
    .where('archivedAt', 'is not', null)
    .where('startedAt', 'is not', null)
    .$narrowType<{ sentAt: Date }>();
}
