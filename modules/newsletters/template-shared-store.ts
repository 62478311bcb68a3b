import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** A newsletter or a template on which a new newsletter can be based. `message` is the beginning of its message as HTML. */
type StartingPointRow = { id: number; subject: string; cover: string | null; message: string };
type TemplateRow = StartingPointRow & {
  name: string;
  createdAt: Date;
  createdBy: number | null;
  usedAt: Date | null;
};

function selectMessageStart(characters: number) {
  return sql<string>`left(message, ${characters})`.as('message');
}

/** Returns templates that are not deleted, most recently used or created first. */
export async function listTemplatesByUse(
  db: Db,
  { limit, characters }: { limit: number; characters: number },
): Promise<TemplateRow[]> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'templateName as name', 'subject', 'cover', 'createdAt'])
    .select(['createdBy', 'templateUsedAt as usedAt', selectMessageStart(characters)])
    .where('templateName', 'is not', null)
    .where('templateDeletedAt', 'is', null)
    .$narrowType<{ name: string }>()
    .orderBy(sql`greatest(template_used_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the newsletter that was started last, or undefined if no newsletter has been started. */
export async function findLastSentNewsletter(
  db: Db,
  characters: number,
): Promise<StartingPointRow | undefined> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'cover', selectMessageStart(characters)])
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Counts the templates that are not deleted. */
export async function countTemplates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('templateName', 'is not', null)
    .where('templateDeletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the new name, or undefined if the template does not exist. */
export async function renameTemplate(db: Db, id: number, name: string): Promise<string | undefined> {
  return updateTemplate(db, id, { from: 'kept', change: { templateName: name } });
}

/** Records that a newsletter was created from the template. */
export async function recordTemplateUse(db: Db, id: number, now: Date): Promise<void> {
  await updateTemplate(db, id, { from: 'kept', change: { templateUsedAt: now } });
}

/** Marks a template as deleted. Returns its name, or undefined if it does not exist. */
export async function trashTemplate(db: Db, id: number, now: Date): Promise<string | undefined> {
  return updateTemplate(db, id, { from: 'kept', change: { templateDeletedAt: now } });
}

/** Restores a template. Returns its name, or undefined if it is not deleted or was deleted permanently. */
export async function restoreDeletedTemplate(db: Db, id: number): Promise<string | undefined> {
  return updateTemplate(db, id, { from: 'deleted', change: { templateDeletedAt: null } });
}

/** Returns the ids of templates that were deleted before this time. */
export async function listTemplatesDeletedBefore(db: Db, moment: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select('id')
    .where('templateName', 'is not', null)
    .where('templateDeletedAt', '<=', moment)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a deleted template until the transaction ends. Returns undefined if it was restored. */
export async function lockDeletedTemplate(db: Db, id: number): Promise<{ cover: string | null } | undefined> {
  return db
    .selectFrom('newsletters')
    .select('cover')
    .where('id', '=', id)
    .where('templateDeletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Permanently deletes a template. */
export async function deleteTemplateRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('newsletters').where('id', '=', id).where('templateName', 'is not', null).execute();
}

type TemplateChange = {
  from: 'kept' | 'deleted';
  change: { templateName?: string; templateUsedAt?: Date; templateDeletedAt?: Date | null };
};

async function updateTemplate(
  db: Db,
  id: number,
  { from, change }: TemplateChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('newsletters')
    .set(change)
    .where('id', '=', id)
    .where('templateName', 'is not', null)
    .where('templateDeletedAt', from === 'kept' ? 'is' : 'is not', null)
    .returning('templateName as name')
    .executeTakeFirst();
  return row?.name ?? undefined;
}
