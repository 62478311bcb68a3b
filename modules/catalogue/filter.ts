import { createItem } from '#modules/catalogue/item.ts';
import type { Added, NewContent } from '#modules/catalogue/item.ts';
import type { By } from '#modules/catalogue/submission.ts';
import type { Ctx } from '#modules/context.ts';

/** Adds a filter (specification 3.15). Number and animation of the files are not checked. */
export function createFilter(ctx: Ctx, given: Omit<NewContent, 'claims'>, by: By): Promise<Added> {
  return createItem(ctx, 'filter', { ...given, claims: undefined }, by);
}
