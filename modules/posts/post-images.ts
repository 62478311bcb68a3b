import { insertMediaUses, findUnusedMedia } from '#modules/posts/media-store.ts';
import { findBodyUploadIds } from '#modules/posts/images.ts';
import type { PostImages } from '#modules/posts/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { getImageSources } from '#modules/media/schema.ts';
import { claimMedia, findMedia, lockMediaForText } from '#modules/media/upload.ts';
import { claimTextVideos } from '#modules/media/video.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * Returns the stored sizes of the uploads in a body and of the post's main image. Sizes never change, so images in
 * `knownPictures` are not queried again. `db` is the transaction that stores the post.
 * @throws {AppError} invalid if the main image no longer exists.
 */
export async function findImages(
  db: Db,
  content: { body: string; imageId: string | null },
  knownPictures: PostImages,
): Promise<PostImages> {
  const { body, imageId } = content;
  const ids = new Set([...findBodyUploadIds(body), ...(imageId ? [imageId] : [])]);
  const unknownIds = [...ids].filter((id) => knownPictures[id] === undefined);
  const uploads = [
    ...(await findMedia(db, unknownIds, 'post-image')),
    ...(await findMedia(db, unknownIds, 'video')),
  ];
  const media = new Map(uploads.map((mediaRow) => [mediaRow.id, mediaRow]));
  const found: Record<string, PostImages[string]> = {};
  for (const id of ids) {
    const upload = media.get(id);
    const sources = knownPictures[id] ?? (upload && getImageSources(upload));
    if (sources !== undefined) found[id] = sources;
  }
  if (imageId && (!found[imageId] || found[imageId].video))
    throw new AppError('invalid', 'file.expired', {
      fields: [{ path: 'imageId', message: 'file.expired' }],
    });
  return found;
}

/** Protects the uploads of a post from cleanup, in the transaction that stores the post. */
export async function claimPostImages(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  postId: number,
  pictures: PostImages,
): Promise<void> {
  const ids = Object.keys(pictures);
  const videos = ids.filter((id) => pictures[id]?.video !== undefined);
  await lockMediaForText(trx, ids);
  const images = ids.filter((id) => !videos.includes(id));
  await claimMedia(ctx, trx, await findUnusedMedia(trx, images));
  await claimTextVideos(ctx, trx, videos);
  await insertMediaUses(trx, postId, ids);
}
