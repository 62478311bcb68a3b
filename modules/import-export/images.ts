import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { imageSources, type Media } from '#modules/media/schema.ts';
import { readMedia, storeTextImage } from '#modules/media/upload.ts';
import { storeVideo } from '#modules/media/video.ts';
import { findImage, type ImageIndex } from '#modules/import-export/find-image.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { shortened } from '#modules/import-export/rewrite.ts';
import type { Note } from '#modules/import-export/schema.ts';
import { knownImage, noteImage } from '#modules/import-export/storing/moved-store.ts';
import { Refusal } from '#modules/refusal.ts';

/** The images of an archive. `sender` is the id of the member who takes turns with other uploaders. */
export type ImageFiles = { archive: Archive; index: ImageIndex; source: string; sender: number };

/**
 * Stores an image of the archive in all sizes. Each file is stored once, however many posts show it and however often the
 * archive is imported. Returns undefined if the archive has no such file; adds a note if the file is not an image.
 */
export async function storeImageOf(
  ctx: MovingCtx,
  from: ImageFiles,
  { address, base, notes }: { address: string; base: string; notes: Note[] },
): Promise<Media | undefined> {
  const name = findImage(from.index, address, base);
  if (name === undefined) return undefined;
  const sizeBytes = from.archive.files.get(name) ?? 0;
  const key = `${sizeBytes}:${name}`.slice(-500);
  const known = await knownImage(ctx.db, from.source, key);
  const there = known === undefined ? undefined : await readMedia(ctx, known, 'post-image');
  if (there !== undefined) return there;
  if (sizeBytes > mediaLimits.imageBytes) {
    notes.push({ code: 'pictureUnused', value: shortened(name) });
    return undefined;
  }
  await using file = await from.archive.unpack(name);
  try {
    const received = { field: 'file', name, path: file.path, sizeBytes };
    const media = await storeTextImage(ctx, { file: received, folder: file.folder, sender: from.sender });
    await noteImage(ctx.db, { source: from.source, key, mediaId: media.id, at: ctx.clock.now() });
    return media;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notes.push({ code: 'pictureUnused', value: shortened(name) });
    return undefined;
  }
}

/** Stores a video of the archive; its poster is a separate image. */
export async function storeVideoOf(
  ctx: MovingCtx,
  from: ImageFiles,
  { address, base, notes }: { address: string; base: string; notes: Note[] },
): Promise<Media | undefined> {
  const name = findImage(from.index, address, base);
  if (name === undefined) return undefined;
  const sizeBytes = from.archive.files.get(name) ?? 0;
  const key = `${sizeBytes}:${name}`.slice(-500);
  const known = await knownImage(ctx.db, from.source, key);
  const there = known === undefined ? undefined : await readMedia(ctx, known, 'video');
  if (there !== undefined) return there;
  const left = () => void notes.push({ code: 'videoUnused', value: shortened(name) });
  if (sizeBytes > mediaLimits.videoBytes) {
    left();
    return undefined;
  }
  await using file = await from.archive.unpack(name);
  try {
    const received = { field: 'video', name, path: file.path, sizeBytes };
    const video = { file: received, folder: file.folder, sender: from.sender };
    const media = await storeVideo(ctx, { video });
    await noteImage(ctx.db, { source: from.source, key, mediaId: media.id, at: ctx.clock.now() });
    return media;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    left();
    return undefined;
  }
}

export function addressOfImage(media: Media): string {
  return imageSources(media).fallback;
}
