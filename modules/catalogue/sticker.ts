import { createItem } from '#modules/catalogue/item.ts';
import type { AddedItem, CreateItemInput, StickerUploadFields } from '#modules/catalogue/item.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * Adds a sticker or a memoji (specification 3.17: the type selects the endpoint and is not sent). The number of images
 * and the category are checked against the upload.
 */
export function createSticker(
  ctx: Ctx,
  type: 'sticker' | 'memoji',
  input: CreateItemInput & { claims: StickerUploadFields },
  actor: MemberActor,
): Promise<AddedItem> {
  return createItem(ctx, type, input, actor);
}
