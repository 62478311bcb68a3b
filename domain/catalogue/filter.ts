import { addItem } from '#domain/catalogue/item.ts';
import type { Added, ItemFiles, ItemWords } from '#domain/catalogue/item.ts';
import type { By } from '#domain/catalogue/submission.ts';
import type { Ctx } from '#domain/context.ts';

/** Adds a filter (specification, "Add filters"): whatever its upload holds, number and motion are not judged. */
export function addFilter(ctx: Ctx, words: ItemWords, files: ItemFiles, by: By): Promise<Added> {
  return addItem(ctx, 'filter', { words, files, claims: undefined }, by);
}
