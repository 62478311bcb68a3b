import { record } from '#modules/audit-log/entry.ts';
import { cursorOf } from '#modules/catalogue/cursor.ts';
import { type ItemKind, keptCatalogue } from '#modules/catalogue/constants.ts';
import type { By } from '#modules/catalogue/submission.ts';
import { syncState } from '#modules/catalogue/sync-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

/** What was done to an item or a pack. */
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

/** Whether the public saw it before or sees it after. */
export type Reach = { isShown: boolean };

/** What programs are told that a change was: they know nothing of versions. */
const toldAs = { 'version-restored': 'changed' } as const;

/**
 * Writes a change into the log and, where the public sees it, tells programs of it, with a cursor from just before: asked for
 * what stands behind it, the catalogue answers this change.
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

/** Forgets the kept answers of the catalogue, after the commit of what the public sees. */
export async function emptyCatalogue(ctx: Pick<Ctx, 'pages'>, { isShown }: Reach): Promise<void> {
  if (isShown) await ctx.pages.empty(Object.values(keptCatalogue));
}
