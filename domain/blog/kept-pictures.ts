import { noteMedia, unusedMedia } from '#domain/blog/media-store.ts';
import { pictureIdsIn } from '#domain/blog/pictures.ts';
import type { PostPictures } from '#domain/blog/schema.ts';
import type { Ctx, Db } from '#domain/context.ts';
import { pictureSources } from '#domain/media/schema.ts';
import { claimMedia, readMedia } from '#domain/media/upload.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Where the sizes of every upload are that a body shows, and of the post's own picture. Sizes never change: what is
 * known already is not looked up again. Refuses `invalid` where the post's own picture is gone.
 */
export async function findPictures(
  ctx: Ctx,
  shown: { body: string; imageId: string | null },
  known: PostPictures,
): Promise<PostPictures> {
  const { body, imageId } = shown;
  const found: Record<string, PostPictures[string]> = {};
  for (const id of new Set([...pictureIdsIn(body), ...(imageId ? [imageId] : [])])) {
    const sources = known[id] ?? (await lookUp(ctx, id));
    if (sources !== undefined) found[id] = sources;
  }
  if (imageId && !found[imageId])
    throw new Refusal('invalid', 'file.gone', { fields: [{ path: 'image_id', message: 'file.gone' }] });
  return found;
}

/** Uploads that a post shows stay, from the transaction on that stores it. */
export async function keepPictures(ctx: Ctx, trx: Db, postId: number, pictures: PostPictures): Promise<void> {
  const ids = Object.keys(pictures);
  await claimMedia(ctx, trx, await unusedMedia(trx, ids));
  await noteMedia(trx, postId, ids);
}

async function lookUp(ctx: Ctx, id: string) {
  const media = await readMedia(ctx, id, 'post-image');
  return media && pictureSources(media);
}
