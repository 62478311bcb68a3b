import { createItem } from '#modules/catalogue/item.ts';
import type { AddedItem, CreateItemInput } from '#modules/catalogue/item.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import type { Ctx } from '#modules/context.ts';

/** Adds a filter (specification 3.15). The number of files and their animation are not checked. */
export function createFilter(
  ctx: Ctx,
  input: Omit<CreateItemInput, 'claims'>,
  actor: MemberActor,
): Promise<AddedItem> {
  return createItem(ctx, 'filter', { ...input, claims: undefined }, actor);
}
