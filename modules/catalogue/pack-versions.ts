import { readPack, updatePack } from '#modules/catalogue/pack.ts';
import { packContentOf } from '#modules/catalogue/pack-content.ts';
import type { Item, Pack, Version } from '#modules/catalogue/schema.ts';
import { itemsByIds, kindsOf } from '#modules/catalogue/store.ts';
import type { By } from '#modules/catalogue/submission.ts';
import { readVersion } from '#modules/catalogue/versions.ts';
import type { Ctx } from '#modules/context.ts';

/** A version of a pack whole, with those of its items that there still are. Refuses `missing`. */
export async function readPackVersion(
  ctx: Pick<Ctx, 'db'>,
  id: number,
  versionId: number,
): Promise<{ version: Version; items: Item[] }> {
  await readPack(ctx, id);
  const version = await readVersion(ctx, { kind: 'pack', id }, versionId);
  const { items } = packContentOf(version);
  const there = new Map((await itemsByIds(ctx.db, items)).map((item) => [item.id, item]));
  return { version, items: items.flatMap((item) => there.get(item) ?? []) };
}

/**
 * Makes a pack what a version of it was, without items that are deleted for good since; what stands there stays in the history.
 * Refuses `missing`, and with a PackConflict a restore that is based on an older version than the stored one.
 */
export async function restorePackVersion(
  ctx: Ctx,
  target: { id: number; version: number },
  versionId: number,
  by: By,
): Promise<Pack> {
  const { version } = await readPackVersion(ctx, target.id, versionId);
  const content = packContentOf(version);
  const kinds = await kindsOf(ctx.db, content.items);
  const items = content.items.filter((id) => kinds.has(id));
  const coverItem = content.coverItem !== null && kinds.has(content.coverItem) ? content.coverItem : null;
  const change = { ...content, items, coverItem, version: target.version };
  return updatePack(ctx, target.id, change, by, 'version-restored');
}
