import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { getImageSources, type Media } from '#modules/media/schema.ts';
import { readMedia, storeTextImage } from '#modules/media/upload.ts';
import { storeVideo } from '#modules/media/video.ts';
import { findImage, type ImageIndex } from '#modules/import-export/find-image.ts';
import type { Archive } from '#modules/import-export/ports.ts';
import { shortenAddress } from '#modules/import-export/rewrite-body.ts';
import type { Note } from '#modules/import-export/schema.ts';
import {
  findImportedImage,
  recordImportedImage,
} from '#modules/import-export/storing/imported-item-store.ts';
import { AppError } from '#modules/app-error.ts';

/** The images of an archive. `sender` is the id of the member whose uploads take turns with the uploads of other members. */
export type ArchiveImages = { archive: Archive; index: ImageIndex; source: string; sender: number };

/**
 * Stores an image of the archive in all sizes. Each file is stored once, however many posts show it and however often the
 * archive is imported. Returns undefined if the archive has no such file; adds a note if the file is not an image.
 */
export async function storeArchiveImage(
  ctx: ImportExportCtx,
  archiveImages: ArchiveImages,
  { address, base, notes }: { address: string; base: string; notes: Note[] },
): Promise<Media | undefined> {
  const name = findImage(archiveImages.index, address, base);
  if (name === undefined) return undefined;
  const sizeBytes = archiveImages.archive.files.get(name) ?? 0;
  const key = `${sizeBytes}:${name}`.slice(-500);
  const knownId = await findImportedImage(ctx.db, archiveImages.source, key);
  const existingMedia = knownId === undefined ? undefined : await readMedia(ctx, knownId, 'post-image');
  if (existingMedia !== undefined) return existingMedia;
  if (sizeBytes > mediaLimits.imageBytes) {
    notes.push({ code: 'pictureUnused', value: shortenAddress(name) });
    return undefined;
  }
  await using file = await archiveImages.archive.unpack(name);
  try {
    const uploadedFile = { field: 'file', name, path: file.path, sizeBytes };
    const media = await storeTextImage(ctx, {
      file: uploadedFile,
      folder: file.folder,
      sender: archiveImages.sender,
    });
    await recordImportedImage(ctx.db, {
      source: archiveImages.source,
      key,
      mediaId: media.id,
      at: ctx.clock.now(),
    });
    return media;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    notes.push({ code: 'pictureUnused', value: shortenAddress(name) });
    return undefined;
  }
}

/** Stores a video of the archive without its poster, which is a separate image. */
export async function storeArchiveVideo(
  ctx: ImportExportCtx,
  archiveImages: ArchiveImages,
  { address, base, notes }: { address: string; base: string; notes: Note[] },
): Promise<Media | undefined> {
  const name = findImage(archiveImages.index, address, base);
  if (name === undefined) return undefined;
  const sizeBytes = archiveImages.archive.files.get(name) ?? 0;
  const key = `${sizeBytes}:${name}`.slice(-500);
  const knownId = await findImportedImage(ctx.db, archiveImages.source, key);
  const existingMedia = knownId === undefined ? undefined : await readMedia(ctx, knownId, 'video');
  if (existingMedia !== undefined) return existingMedia;
  const addUnusedNote = () => void notes.push({ code: 'videoUnused', value: shortenAddress(name) });
  if (sizeBytes > mediaLimits.videoBytes) {
    addUnusedNote();
    return undefined;
  }
  await using file = await archiveImages.archive.unpack(name);
  try {
    const uploadedFile = { field: 'video', name, path: file.path, sizeBytes };
    const video = { file: uploadedFile, folder: file.folder, sender: archiveImages.sender };
    const media = await storeVideo(ctx, { video });
    await recordImportedImage(ctx.db, {
      source: archiveImages.source,
      key,
      mediaId: media.id,
      at: ctx.clock.now(),
    });
    return media;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    addUnusedNote();
    return undefined;
  }
}

export function getImageUrl(media: Media): string {
  return getImageSources(media).fallback;
}
