import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { PresenceKind } from '#modules/presence/constants.ts';

/** A form in which a member has an item open. */
export type OpenForm = {
  kind: PresenceKind;
  itemId: number;
  form: string;
  memberId: number;
  isWriting?: boolean | undefined;
};

/** Another member who has the item open. */
export type OtherEditor = { memberId: number; isWriting: boolean };

/** Stores the time of the last heartbeat of a form. */
export async function upsertOpenForm(db: Db, open: OpenForm, at: Date): Promise<void> {
  const { kind, itemId, form, memberId, isWriting = false } = open;
  await db
    .insertInto('openForms')
    .values({ kind, itemId, form, memberId, seenAt: at, isWriting })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId', 'form', 'memberId']).doUpdateSet({ seenAt: at, isWriting }),
    )
    .execute();
}

/**
 * Returns the members with other forms of the item that sent a heartbeat after this time; `isWriting` is true if the
 * member types in at least one form.
 */
export async function listOtherEditorsSince(db: Db, open: OpenForm, since: Date): Promise<OtherEditor[]> {
  return db
    .selectFrom('openForms')
    .select(['memberId', sql<boolean>`bool_or(is_writing)`.as('isWriting')])
    .where('kind', '=', open.kind)
    .where('itemId', '=', open.itemId)
    .where('form', '<>', open.form)
    .where('seenAt', '>', since)
    .groupBy('memberId')
    .orderBy('memberId')
    .execute();
}

/** Deletes the record of a member's form. */
export async function deleteOpenForm(db: Db, { kind, itemId, form, memberId }: OpenForm): Promise<void> {
  await db
    .deleteFrom('openForms')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('form', '=', form)
    .where('memberId', '=', memberId)
    .execute();
}

/** Deletes forms without a heartbeat since this time. Returns their number. */
export async function deleteInactiveForms(db: Db, since: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('openForms')
    .where('seenAt', '<=', since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
