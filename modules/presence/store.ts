import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { PresentKind } from '#modules/presence/constants.ts';

/** One form that has one thing open. */
export type OpenForm = {
  kind: PresentKind;
  itemId: number;
  form: string;
  memberId: number;
  isWriting?: boolean | undefined;
};

/** A member who has it open too. */
export type Other = { memberId: number; isWriting: boolean };

/** Notes when a form was heard of last. */
export async function noteOpen(db: Db, open: OpenForm, at: Date): Promise<void> {
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

/** Members whose forms of the same thing were heard of since then, this form left out; who writes in one of several, writes. */
export async function othersSince(db: Db, open: OpenForm, since: Date): Promise<Other[]> {
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

/** Forgets a form of a member. */
export async function forgetOpen(db: Db, { kind, itemId, form, memberId }: OpenForm): Promise<void> {
  await db
    .deleteFrom('open_forms')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('form', '=', form)
    .where('member_id', '=', memberId)
    .execute();
}

/** Forgets all that were not heard of since then; answers how many. */
export async function forgetSilent(db: Db, since: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('open_forms')
    .where('seen_at', '<=', since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
