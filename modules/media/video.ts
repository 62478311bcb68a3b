import type { Ctx, Db } from '#modules/context.ts';
import { posterDrawings, refuseFile } from '#modules/media/image.ts';
import type { UnreadableVideo } from '#modules/media/ports.ts';
import type { Media } from '#modules/media/schema.ts';
import { claimVideos } from '#modules/media/store.ts';
import { findMedia, type Given, holdShown, keepMedia, nameOf, newId } from '#modules/media/upload.ts';
import { Refusal, type RefusalCode } from '#modules/refusal.ts';

type VideoCtx = Pick<Ctx, 'db' | 'storage' | 'images' | 'clock' | 'log'>;

/**
 * Stores a video of a text (MP4 or WebM by content, with a codec that browsers play) unchanged except for location and device
 * data, with its poster in three sizes if there is one. Throws `unsupported` for other content and `invalid` for a damaged
 * file. Inserts an unclaimed row after the files; it is deleted after a day unless a text uses it.
 */
export async function storeVideo(
  ctx: VideoCtx,
  { video: { file, ...at }, poster }: { video: Given; poster?: Given | undefined },
): Promise<Media> {
  const facts = await ctx.images.examineVideo(file.path, at);
  if ('unreadable' in facts) throw refuseVideo(file.field, facts.unreadable);
  const id = newId();
  const images = poster && (await ctx.images.draw(poster.file.path, posterDrawings(id), at));
  if (poster !== undefined && images !== undefined && 'unreadable' in images)
    throw refuseFile(poster.file.field, images.unreadable);
  const drawn = images === undefined || 'unreadable' in images ? [] : images.drawn;
  const { format, width, height, durationMs } = facts;
  const about = { id, kind: 'video', sizeBytes: file.sizeBytes, width, height, durationMs } as const;
  const paths = Object.fromEntries(drawn.map(({ name, path }) => [name, path]));
  const named = { ...about, name: nameOf(file.name) };
  return keepMedia(ctx, named, { [`${id}.${format}`]: file.path, ...paths });
}

/** Claims the videos of a text, even if other texts use them; deleted videos remain deleted. Returns the existing ones. */
export async function claimShownVideos(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  ids: readonly string[],
): Promise<string[]> {
  await holdShown(trx, ids);
  const there = (await findMedia(trx, ids, 'video')).map(({ id }) => id);
  return claimVideos(trx, there, ctx.clock.now());
}

const codes: Readonly<Record<UnreadableVideo, RefusalCode>> = {
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

function refuseVideo(field: string, reason: UnreadableVideo): Refusal {
  const message = reason === 'empty' ? 'file.empty' : `video.${reason}`;
  return new Refusal(codes[reason], message, { fields: [{ path: field, message }] });
}
