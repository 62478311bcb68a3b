import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { itemsNewestFirst } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';

/** Returns the newest items of these kinds whose name contains the text, without wildcards. */
export async function findItems(
  ctx: Ctx,
  kinds: readonly ItemKind[],
  text: string,
  limit: number,
): Promise<Item[]> {
  const found = await Promise.all(
    kinds.map((kind) => itemsNewestFirst(ctx.db, kind, { limit, search: text })),
  );
  return found
    .flat()
    .toSorted((one, other) => other.id - one.id)
    .slice(0, limit);
}
