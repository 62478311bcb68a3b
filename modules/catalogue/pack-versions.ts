import { readPack, updatePack } from '#modules/catalogue/pack.ts';
import { getPackContent } from '#modules/catalogue/pack-content.ts';
import type { Item, Pack, Version } from '#modules/catalogue/schema.ts';
import { listItemsByIds, getKindsByItemId } from '#modules/catalogue/store.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import { readVersion } from '#modules/catalogue/versions.ts';
import type { Ctx } from '#modules/context.ts';

/** Returns a version of a pack with the items that still exist. Throws `missing`. */
export async function readPackVersion(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  versionId: number,
): Promise<{ version: Version; items: Item[] }> {
  await readPack(ctx, id);
  const version = await readVersion(ctx, { kind: 'pack', id }, versionId);
  const { items } = getPackContent(version);
  const existingItems = new Map((await listItemsByIds(ctx.db, items)).map((item) => [item.id, item]));
  return { version, items: items.flatMap((item) => existingItems.get(item) ?? []) };
}

/**
 * Restores a version of a pack, without items that are permanently deleted. The current content stays in the history.
 * Throws `missing`, and PackConflict if the restore is based on an older version than the stored version.
 */
export async function restorePackVersion(
  ctx: Ctx,
  target: { id: number; version: number },
  versionId: number,
  actor: MemberActor,
): Promise<Pack> {
  const { version } = await readPackVersion(ctx, target.id, versionId);
  const content = getPackContent(version);
  const kinds = await getKindsByItemId(ctx.db, content.items);
  const items = content.items.filter((id) => kinds.has(id));
  const coverItem = content.coverItem !== null && kinds.has(content.coverItem) ? content.coverItem : null;
  const change = { ...content, items, coverItem, version: target.version };
  return updatePack(ctx, target.id, change, actor, 'version-restored');
}
