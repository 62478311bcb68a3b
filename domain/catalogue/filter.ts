import { addItem } from '#domain/catalogue/item.ts';
import type { Added, ItemFiles, ItemText } from '#domain/catalogue/item.ts';
import type { By } from '#domain/catalogue/submission.ts';
import type { Ctx } from '#domain/context.ts';

/** Adds a filter (specification 3.15): whatever its upload holds, number and motion are not judged. */
export function addFilter(ctx: Ctx, texts: ItemText, files: ItemFiles, by: By): Promise<Added> {
  return addItem(ctx, 'filter', { texts, files, claims: undefined }, by);
}
