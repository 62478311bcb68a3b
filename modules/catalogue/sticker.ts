import { createItem } from '#modules/catalogue/item.ts';
import type { Added, NewContent, StickerClaims } from '#modules/catalogue/item.ts';
import type { By } from '#modules/catalogue/submission.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * Adds a sticker or a memoji (specification 3.17: the type selects the endpoint and is not sent). The number of images
 * and the category are checked against the upload.
 */
export function createSticker(
  ctx: Ctx,
  type: 'sticker' | 'memoji',
  given: NewContent & { claims: StickerClaims },
  by: By,
): Promise<Added> {
  return createItem(ctx, type, given, by);
}
