import { recordAudit } from '#modules/audit-log/entry.ts';
import { createCursor } from '#modules/catalogue/cursor.ts';
import { cachedCataloguePaths, galleryPaths, type ItemKind } from '#modules/catalogue/constants.ts';
import { countGalleryItems, galleryKinds } from '#modules/catalogue/gallery.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import { getSyncState } from '#modules/catalogue/sync-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';

/** A change of an item or a pack, for the audit log and webhooks. */
export type RecordedChange = {
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
export type Visibility = { isShown: boolean };

/** The names of changes in webhooks. Webhooks have no event for versions. */
const webhookChangeNames = { 'version-restored': 'changed' } as const;

/**
 * Records a change in the audit log. If the public sees the item or pack, it also sends a webhook with a cursor from
 * just before the change, so that a request with this cursor returns the change.
 */
export async function recordChange(
  ctx: Ctx,
  trx: Db,
  actor: MemberActor,
  recordedChange: RecordedChange,
  { isShown }: Visibility,
): Promise<void> {
  const { kind, id, name, change } = recordedChange;
  await recordAudit(ctx, trx, actor, { action: `${kind}.${change}`, target: name, details: { id } });
  if (!isShown) return;
  const { head } = await getSyncState(trx);
  const cursor = await createCursor({ ...ctx, db: trx }, { since: head, position: head });
  const webhookChange = change === 'version-restored' ? webhookChangeNames[change] : change;
  await publishWebhookEvent(ctx, trx, {
    event: 'catalogue.changed',
    data: { kind, id, name, change: webhookChange, cursor },
  });
}

/**
 * Removes cached responses and pages of the catalogue. Called after a commit that changes what the public sees. The footer of
 * every page links to the gallery only if it has something to show, so the first and last few items remove all pages.
 */
export async function clearCatalogueCache(
  ctx: Pick<Ctx, 'db' | 'pages'>,
  { isShown }: Visibility,
): Promise<void> {
  if (!isShown) return;
  const counts = await Promise.all(galleryKinds.map((kind) => countGalleryItems(ctx, kind, fewItems)));
  const changesFooter = counts.some((count) => count < fewItems);
  await ctx.pages.empty(
    changesFooter ? undefined : [...Object.values(cachedCataloguePaths), ...galleryPaths],
  );
}

/** More than the changes that can commit between a change and its count. */
const fewItems = 16;
