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
    .insertInto('open_forms')
    .values({ kind, item_id: itemId, form, member_id: memberId, seen_at: at, is_writing: isWriting })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id', 'form', 'member_id'])
        .doUpdateSet({ seen_at: at, is_writing: isWriting }),
    )
    .execute();
}

/**
 * Returns the members with other forms of the item that sent a heartbeat after this time; `isWriting` is true if the
 * member types in at least one form.
 */
export async function listOtherEditorsSince(db: Db, open: OpenForm, since: Date): Promise<OtherEditor[]> {
  return db
    .selectFrom('open_forms')
    .select(['member_id as memberId', sql<boolean>`bool_or(is_writing)`.as('isWriting')])
    .where('kind', '=', open.kind)
    .where('item_id', '=', open.itemId)
    .where('form', '<>', open.form)
    .where('seen_at', '>', since)
    .groupBy('member_id')
    .orderBy('member_id')
    .execute();
}

/** Deletes the record of a member's form. */
export async function deleteOpenForm(db: Db, { kind, itemId, form, memberId }: OpenForm): Promise<void> {
  await db
    .deleteFrom('open_forms')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('form', '=', form)
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes forms without a heartbeat since this time. Returns their number. */
export async function deleteInactiveForms(db: Db, since: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('open_forms')
    .where('seen_at', '<=', since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
