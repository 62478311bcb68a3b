import type { Context } from 'hono';
import { answerData } from '#api/answer.ts';
import type { ApiEnv } from '#api/env.ts';
import { receiveForm } from '#api/upload-form.ts';
import { messages } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { mediaLimits } from '#domain/media/schema.ts';
import { keepImage } from '#domain/newsletters/images.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * POST /api/v1/newsletters/images: a cover, or a picture of a text, kept for a day until a newsletter is saved with it.
 * `src` is its address on this site, `id` what `cover_id` takes.
 */
export async function storeEmailImage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await using form = await receiveForm(c, ctx, { image: mediaLimits.imageBytes });
  const { image } = form.files;
  if (image === undefined)
    throw new Refusal('invalid', 'file.empty', { fields: [{ path: 'image', message: 'file.empty' }] });
  const { id, path, width, height, original, sizeBytes } = await keepImage(ctx, image);
  return answerData(
    c,
    { id, src: path, width, height, original, size_bytes: sizeBytes },
    messages['newsletter.imageStored'],
  );
}
