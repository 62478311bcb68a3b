import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { listItemsNewestFirst } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';

/** Returns the newest items of these kinds whose name contains the words of the text. */
export async function findItems(
  ctx: Ctx,
  kinds: readonly ItemKind[],
  text: string,
  limit: number,
): Promise<Item[]> {
  return listItemsNewestFirst(ctx.db, kinds, { limit, search: text });
}
