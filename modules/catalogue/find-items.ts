import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { listItemsNewestFirst } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';

/** Returns the newest items of these kinds whose name contains the text, without wildcards. */
export async function findItems(
  ctx: Ctx,
  kinds: readonly ItemKind[],
  text: string,
  limit: number,
): Promise<Item[]> {
  const itemsByKind = await Promise.all(
    kinds.map((kind) => listItemsNewestFirst(ctx.db, kind, { limit, search: text })),
  );
  return itemsByKind
    .flat()
    .toSorted((one, other) => other.id - one.id)
    .slice(0, limit);
}
