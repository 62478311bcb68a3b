import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { itemsNewestFirst } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';

/** The newest items of these kinds whose name holds the text; no character of it is special. */
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
