import { createItem } from '#domain/catalogue/item.ts';
import type { Added, ItemFiles, ItemText } from '#domain/catalogue/item.ts';
import type { By } from '#domain/catalogue/submission.ts';
import type { Ctx } from '#domain/context.ts';

/** Adds a filter (specification 3.15): whatever its upload holds, number and motion are not judged. */
export function createFilter(ctx: Ctx, texts: ItemText, files: ItemFiles, by: By): Promise<Added> {
  return createItem(ctx, 'filter', { texts, files, claims: undefined }, by);
}
