import { record } from '#modules/audit-log/entry.ts';
import { cursorOf } from '#modules/catalogue/cursor.ts';
import { type ItemKind, keptCatalogue } from '#modules/catalogue/constants.ts';
import type { By } from '#modules/catalogue/submission.ts';
import { syncState } from '#modules/catalogue/sync-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

/** A change of an item or a pack, for the audit log and webhooks. */
export type NotedChange = {
  kind: ItemKind | 'pack';
  id: number;
  name: string;
  change:
    | 'added'
    | 'changed'
    | 'removed'
    | 'restored'
    | 'published'
    | 'unpublished'
    | 'version-restored'
    | 'moved';
};

/** `isShown`: the public sees the item or pack before or after the change. */
export type Reach = { isShown: boolean };

/** The names of changes in webhooks, which do not know versions. */
const toldAs = { 'version-restored': 'changed' } as const;

/**
 * Records a change in the audit log. If the public sees the item or pack, it also sends a webhook with a cursor from
 * just before the change, so that the catalogue returns this change for the cursor.
 */
export async function noteChange(
  ctx: Ctx,
  trx: Db,
  by: By,
  noted: NotedChange,
  { isShown }: Reach,
): Promise<void> {
  const { kind, id, name, change } = noted;
  await record(ctx, trx, by, { action: `${kind}.${change}`, target: name, details: { id } });
  if (!isShown) return;
  const { head } = await syncState(trx);
  const cursor = await cursorOf({ ...ctx, db: trx }, { since: head, position: head });
  const told = change === 'version-restored' ? toldAs[change] : change;
  await tellPrograms(ctx, trx, {
    event: 'catalogue.changed',
    data: { kind, id, name, change: told, cursor },
  });
}

/** Removes cached responses of the catalogue. Called after a commit that changes what the public sees. */
export async function emptyCatalogue(ctx: Pick<Ctx, 'pages'>, { isShown }: Reach): Promise<void> {
  if (isShown) await ctx.pages.empty(Object.values(keptCatalogue));
}
