import type { Db } from '#domain/context.ts';
import type { PresentKind } from '#domain/presence/limits.ts';

/** One form that has one thing open. */
export type OpenForm = { kind: PresentKind; itemId: number; form: string; memberId: number };

/** Notes when a form was heard of last. */
export async function noteOpen(db: Db, { kind, itemId, form, memberId }: OpenForm, at: Date): Promise<void> {
  await db
    .insertInto('open_forms')
    .values({ kind, item_id: itemId, form, member_id: memberId, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id', 'form', 'member_id']).doUpdateSet({ seen_at: at }),
    )
    .execute();
}

/** Ids of members whose forms of the same thing were heard of since then, this form left out. */
export async function othersSince(db: Db, open: OpenForm, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('open_forms')
    .select('member_id')
    .distinct()
    .where('kind', '=', open.kind)
    .where('item_id', '=', open.itemId)
    .where('form', '<>', open.form)
    .where('seen_at', '>', since)
    .execute();
  return rows.map(({ member_id }) => member_id);
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
