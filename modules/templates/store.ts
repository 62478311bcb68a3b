import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { templateLimits } from '#modules/templates/constants.ts';
import type { Beginning, Template } from '#modules/templates/schema.ts';

/** How its message begins still is HTML here. */
type Stored<Row> = Omit<Row, 'preview'> & { message: string };

const beginning = sql<string>`left(message, ${templateLimits.previewCharacters})`.as('message');

/** Those that were not deleted, the one that was used or made last first. */
export async function templatesByUse(db: Db): Promise<Stored<Template>[]> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'template_name as name', 'subject', 'cover', 'created_at as createdAt'])
    .select(['created_by as createdBy', 'template_used_at as usedAt', beginning])
    .where('template_name', 'is not', null)
    .where('template_deleted_at', 'is', null)
    .$narrowType<{ name: string }>()
    .orderBy(sql`greatest(template_used_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(templateLimits.templates * 2)
    .execute();
}

/** The newsletter that went out last; undefined before the first. */
export async function lastSent(db: Db): Promise<Stored<Beginning> | undefined> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'cover', beginning])
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many were not deleted. */
export async function countTemplates(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletters')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('template_name', 'is not', null)
    .where('template_deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers the name; undefined where there is no such template. */
export async function renameTemplate(db: Db, id: number, name: string): Promise<string | undefined> {
  return changed(db, id, { from: 'kept', change: { template_name: name } });
}

/** Notes that a newsletter began with it. */
export async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  await changed(db, id, { from: 'kept', change: { template_used_at: now } });
}

/** Takes it out of sight; answers its name, undefined where there is none. */
export async function markDeleted(db: Db, id: number, now: Date): Promise<string | undefined> {
  return changed(db, id, { from: 'kept', change: { template_deleted_at: now } });
}

/** Brings it back; answers its name, undefined where it was not deleted or is gone for good. */
export async function unmarkDeleted(db: Db, id: number): Promise<string | undefined> {
  return changed(db, id, { from: 'deleted', change: { template_deleted_at: null } });
}

/** Ids of those that were deleted before this moment. */
export async function deletedBefore(db: Db, moment: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select('id')
    .where('template_name', 'is not', null)
    .where('template_deleted_at', '<=', moment)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps a deleted one as it is until the end of the transaction; undefined where it was brought back. */
export async function lockDeleted(db: Db, id: number): Promise<{ cover: string | null } | undefined> {
  return db
    .selectFrom('newsletters')
    .select('cover')
    .where('id', '=', id)
    .where('template_deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes one for good. */
export async function dropTemplate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('newsletters').where('id', '=', id).where('template_name', 'is not', null).execute();
}

type Change = {
  from: 'kept' | 'deleted';
  change: { template_name?: string; template_used_at?: Date; template_deleted_at?: Date | null };
};

async function changed(db: Db, id: number, { from, change }: Change): Promise<string | undefined> {
  const row = await db
    .updateTable('newsletters')
    .set(change)
    .where('id', '=', id)
    .where('template_name', 'is not', null)
    .where('template_deleted_at', from === 'kept' ? 'is' : 'is not', null)
    .returning('template_name as name')
    .executeTakeFirst();
  return row?.name ?? undefined;
}
