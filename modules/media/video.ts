import type { Ctx, Db } from '#modules/context.ts';
import { listPosterRenditions, createFileError } from '#modules/media/image.ts';
import type { UnreadableVideoReason } from '#modules/media/ports.ts';
import type { Media } from '#modules/media/schema.ts';
import { claimVideos } from '#modules/media/store.ts';
import {
  findMedia,
  type UploadedFile,
  lockMediaForText,
  storeRenderedMedia,
  toFileName,
  createMediaId,
} from '#modules/media/upload.ts';
import { AppError, type AppErrorCode } from '#modules/app-error.ts';

type VideoCtx = Pick<Ctx, 'db' | 'storage' | 'images' | 'clock' | 'log'>;

/**
 * Stores a video for posts and newsletters (MP4 or WebM by content, with a codec that browsers play), and its poster
 * in three sizes if there is a poster. Location and device data is removed; the rest of the file is unchanged. Throws
 * `unsupported` for other content and `invalid` for a damaged file. After the files, inserts an unclaimed row. The
 * video is deleted after a day unless content uses it.
 */
export async function storeVideo(
  ctx: VideoCtx,
  { video: { file, ...at }, poster }: { video: UploadedFile; poster?: UploadedFile | undefined },
): Promise<Media> {
  const facts = await ctx.images.examineVideo(file.path, at);
  if ('unreadable' in facts) throw createVideoError(file.field, facts.unreadable);
  const id = createMediaId();
  const images = poster && (await ctx.images.draw(poster.file.path, listPosterRenditions(id), at));
  if (poster !== undefined && images !== undefined && 'unreadable' in images)
    throw createFileError(poster.file.field, images.unreadable);
  const posterFiles = images === undefined || 'unreadable' in images ? [] : images.drawn;
  const { format, width, height, durationMs } = facts;
  const mediaRow = { id, kind: 'video', sizeBytes: file.sizeBytes, width, height, durationMs } as const;
  const paths = Object.fromEntries(posterFiles.map(({ name, path }) => [name, path]));
  const namedRow = { ...mediaRow, name: toFileName(file.name) };
  return storeRenderedMedia(ctx, namedRow, { [`${id}.${format}`]: file.path, ...paths });
}

/**
 * Claims the videos of a post or newsletter, even if other content uses them. Restores videos that are marked as
 * deleted, and skips videos that no longer exist. Returns the ids of the claimed videos.
 */
export async function claimTextVideos(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  ids: readonly string[],
): Promise<string[]> {
  await lockMediaForText(trx, ids);
  const existingIds = (await findMedia(trx, ids, 'video')).map(({ id }) => id);
  return claimVideos(trx, existingIds, ctx.clock.now());
}

const errorCodes: Readonly<Record<UnreadableVideoReason, AppErrorCode>> = {
  empty: 'invalid',
  notVideo: 'unsupported',
  quicktime: 'unsupported',
  matroska: 'unsupported',
  hevc: 'unsupported',
  codec: 'unsupported',
  noImages: 'unsupported',
  damaged: 'invalid',
  tooSlow: 'invalid',
};

function createVideoError(field: string, reason: UnreadableVideoReason): AppError {
  const message = reason === 'empty' ? 'file.empty' : `video.${reason}`;
  return new AppError(errorCodes[reason], message, { fields: [{ path: field, message }] });
}
