import { noteMedia, unusedMedia } from '#modules/posts/media-store.ts';
import { imageIdsIn } from '#modules/posts/images.ts';
import type { PostImages } from '#modules/posts/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { imageSources } from '#modules/media/schema.ts';
import { claimMedia, findMedia, holdShown } from '#modules/media/upload.ts';
import { claimShownVideos } from '#modules/media/video.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Returns the stored sizes of the uploads in a body and of the post's main image. Sizes never change, so that `known` images
 * are not queried again. `db` is the transaction that stores the post.
 * @throws {Refusal} invalid if the main image no longer exists.
 */
export async function findImages(
  db: Db,
  shown: { body: string; imageId: string | null },
  known: PostImages,
): Promise<PostImages> {
  const { body, imageId } = shown;
  const ids = new Set([...imageIdsIn(body), ...(imageId ? [imageId] : [])]);
  const unknown = [...ids].filter((id) => known[id] === undefined);
  const uploads = [
    ...(await findMedia(db, unknown, 'post-image')),
    ...(await findMedia(db, unknown, 'video')),
  ];
  const media = new Map(uploads.map((one) => [one.id, one]));
  const found: Record<string, PostImages[string]> = {};
  for (const id of ids) {
    const upload = media.get(id);
    const sources = known[id] ?? (upload && imageSources(upload));
    if (sources !== undefined) found[id] = sources;
  }
  if (imageId && (!found[imageId] || found[imageId].video))
    throw new Refusal('invalid', 'file.gone', { fields: [{ path: 'image_id', message: 'file.gone' }] });
  return found;
}

/** Protects the uploads of a post from cleanup, in the transaction that stores the post. */
export async function keepImages(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  postId: number,
  pictures: PostImages,
): Promise<void> {
  const ids = Object.keys(pictures);
  const videos = ids.filter((id) => pictures[id]?.video !== undefined);
  await holdShown(trx, ids);
  const images = ids.filter((id) => !videos.includes(id));
  await claimMedia(ctx, trx, await unusedMedia(trx, images));
  await claimShownVideos(ctx, trx, videos);
  await noteMedia(trx, postId, ids);
}
