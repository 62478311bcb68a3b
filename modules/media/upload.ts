import { randomBytes } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import type {
  Rendition,
  Examination,
  ImageFacts,
  ImageFormat,
  ReceivedFile,
  ImageJobContext,
} from '#modules/media/ports.ts';
import {
  allImageFormats,
  listCatalogueRenditions,
  getMessageThumbnailRendition,
  listNewsletterRenditions,
  listPostRenditions,
  postImageFormats,
  createFileError,
} from '#modules/media/image.ts';
import { ownsStorage } from '#modules/media/storage-owner.ts';
import {
  getImportFileName,
  libraryLimits,
  mediaLimits,
  getMessageFileName,
} from '#modules/media/constants.ts';
import type { Media, MediaKind } from '#modules/media/schema.ts';
import {
  deleteMedia,
  lockMedia,
  insertMedia,
  claimUnclaimedMedia,
  listMediaByIds,
} from '#modules/media/store.ts';
import { AppError } from '#modules/app-error.ts';

/** An uploaded file, the folder of its form for derived files, and the id of its sender. */
export type UploadedFile = ImageJobContext & { file: ReceivedFile };

export type DrawingCtx = Pick<Ctx, 'db' | 'storage' | 'images' | 'clock' | 'log'>;

/**
 * Stores the main image of a post (PNG or JPEG by content), re-encoded in all sizes. Throws `unsupported` for other
 * content, such as SVG and HTML with a false name, and `invalid` for damaged images and above 40 megapixels. After
 * the files, inserts an unclaimed row. The upload is deleted after a day unless `claimMedia` claims it.
 */
export function storePostImage(ctx: DrawingCtx, upload: UploadedFile): Promise<Media> {
  const id = createMediaId();
  return storeImage(ctx, upload, {
    id,
    kind: 'post-image',
    formats: postImageFormats,
    drawings: listPostRenditions(id),
  });
}

/**
 * Stores an image in the text of a post, in any of the five formats. Throws the errors of `storePostImage`. Retains the
 * animation; throws `invalid` if all frames together exceed 40 megapixels.
 */
export function storeTextImage(ctx: DrawingCtx, upload: UploadedFile): Promise<Media & AnimationInfo> {
  const id = createMediaId();
  const drawings = listPostRenditions(id);
  return storeImage(ctx, upload, { id, kind: 'post-image', formats: allImageFormats, drawings });
}

/**
 * Stores an image for the library in the same formats and sizes as `storeTextImage`. The image remains until a member deletes
 * it, even if no content uses it.
 */
export function storeLibraryImage(ctx: Ctx, upload: UploadedFile): Promise<Media> {
  const id = createMediaId();
  const drawings = listPostRenditions(id);
  return storeImage(ctx, upload, {
    id,
    kind: 'post-image',
    formats: allImageFormats,
    drawings,
    isKept: true,
  });
}

/** Stores the image of a catalogue item (any of the five formats) and its thumbnail, with the errors of `storePostImage`. */
export function storeCatalogueImage(ctx: Ctx, upload: UploadedFile): Promise<Media> {
  const id = createMediaId();
  const drawings = listCatalogueRenditions(id);
  return storeImage(ctx, upload, { id, kind: 'catalogue-image', formats: allImageFormats, drawings });
}

/**
 * Stores an image of an email (any of the five formats) as a JPEG. For an animated image also stores a GIF, if it is small
 * enough for an email (`animatedEmailImage`). Throws the errors of `storePostImage`.
 */
export function storeNewsletterImage(ctx: DrawingCtx, upload: UploadedFile): Promise<Media & AnimationInfo> {
  const id = createMediaId();
  return storeImage(ctx, upload, {
    id,
    kind: 'newsletter-image',
    formats: allImageFormats,
    drawings: listNewsletterRenditions(id),
  });
}

/**
 * Copies an image of a post or a newsletter for another newsletter, in the width of an email. The copy is unclaimed,
 * and can be deleted independently of the original. Returns undefined if the image does not exist.
 */
export async function copyImageForEmail(ctx: Ctx, imageId: string): Promise<Media | undefined> {
  const image =
    (await readMedia(ctx, imageId, 'post-image')) ?? (await readMedia(ctx, imageId, 'newsletter-image'));
  const source = image?.files.find((name) => name.endsWith('.jpg'));
  if (image === undefined || source === undefined) return undefined;
  const sizeBytes = await ctx.storage.sizeOf(source);
  if (sizeBytes === undefined) return undefined;
  const id = createMediaId();
  const gifName = image.files.find((name) => name.endsWith('.gif'));
  const files = [`${id}.jpg`, ...(gifName === undefined ? [] : [`${id}.gif`])];
  await ctx.storage.copy(source, `${id}.jpg`);
  if (gifName !== undefined) await ctx.storage.copy(gifName, `${id}.gif`);
  const media: Media = { ...image, id, kind: 'newsletter-image', files, sizeBytes };
  await insertMedia(ctx.db, media, { now: ctx.clock.now() });
  return media;
}

/** An upload of the catalogue: the result of its examination, and its usable part as an unclaimed upload (`media`). */
export type StoredUpload = { examination: Examination; media: Media | undefined; sheet: string | undefined };

/**
 * Examines an upload of the catalogue (image, Lottie, TGS, or a zip of these) and stores it without metadata, appended bytes
 * and unusable files. `files` is the maximum number of files in a bundle. The caller rejects unusable uploads.
 */
export async function storeUpload(
  ctx: Ctx,
  { file, ...at }: UploadedFile,
  files: number,
): Promise<StoredUpload> {
  const { uploadBytes, bundleBytes, bundlePixels, imageBytes } = mediaLimits;
  const limits = { files, fileBytes: imageBytes, bundleBytes, bundlePixels };
  const examination = await ctx.images.examine(file, limits, at);
  const { cleaned, sheet } = examination;
  if (cleaned === undefined) return { examination, media: undefined, sheet: undefined };
  if (cleaned.sizeBytes > uploadBytes) throw createFileError(file.field, 'tooLarge');
  const id = createMediaId();
  const sheetName = sheet && `${id}-sheet.webp`;
  const paths = {
    [`${id}.${cleaned.extension}`]: cleaned.path,
    ...(sheet && { [`${id}-sheet.webp`]: sheet.path }),
  };
  const mediaRow = {
    id,
    kind: 'catalogue-upload',
    sizeBytes: cleaned.sizeBytes,
    width: null,
    height: null,
  } as const;
  return { examination, media: await storeFiles(ctx, mediaRow, paths), sheet: sheetName };
}

/**
 * Stores a file of a contact message unchanged, with a thumbnail if it is a readable image; the file and the
 * thumbnail are unclaimed and have no public address. The caller validates the file.
 */
export async function storeMessageFile(ctx: Ctx, { file, ...at }: UploadedFile): Promise<Media> {
  const id = createMediaId();
  const rendered = await ctx.images.draw(file.path, [getMessageThumbnailRendition(id)], at);
  const thumbnail = 'unreadable' in rendered ? undefined : rendered.drawn[0];
  const [width, height] = 'unreadable' in rendered ? [null, null] : [rendered.width, rendered.height];
  const paths = {
    [getMessageFileName(id)]: file.path,
    ...(thumbnail && { [thumbnail.name]: thumbnail.path }),
  };
  return storeFiles(ctx, { id, kind: 'message-file', sizeBytes: file.sizeBytes, width, height }, paths);
}

/** Stores the archive of a site import unchanged and unclaimed, without a public address. The caller validates the file. */
export function storeSiteArchive(
  ctx: Pick<DrawingCtx, 'db' | 'storage' | 'clock' | 'log'>,
  { file }: Pick<UploadedFile, 'file'>,
): Promise<Media> {
  const id = createMediaId();
  const mediaRow = { id, kind: 'site-import', sizeBytes: file.sizeBytes, width: null, height: null } as const;
  return storeFiles(ctx, mediaRow, { [getImportFileName(id)]: file.path });
}

/**
 * Claims uploads for the content that a transaction writes. Throws `missing` if an upload does not exist or is already claimed.
 */
export async function claimMedia(ctx: Pick<Ctx, 'clock'>, db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await claimUnclaimedMedia(db, ids, ctx.clock.now());
  if (claimed !== ids.length) throw new AppError('missing', 'file.expired');
}

/** Prevents the deletion of uploads until the end of the transaction that stores a post or newsletter with these uploads. */
export function lockMediaForText(db: Db, ids: readonly string[]): Promise<void> {
  return lockMedia(db, ids);
}

/**
 * Deletes the rows of uploads in the transaction, except uploads that are in use or saved for reuse. Returns the file
 * names for `removeFiles` after the transaction.
 */
export function releaseMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  return deleteMedia(db, ids);
}

/**
 * Deletes files whose rows are deleted. Errors are only logged, because the sweep deletes remaining files. Skips
 * files of another installation: this database may be a copy, and the original installation still uses the files.
 */
export async function removeFiles(
  ctx: Pick<Ctx, 'db' | 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    if (await ownsStorage(ctx)) await ctx.storage.remove(names);
  } catch (error) {
    ctx.log.warn({ err: error }, 'Unused files could not be deleted; the sweep deletes them later');
  }
}

/** Returns an upload of this kind, claimed or not; undefined if it does not exist or the id is invalid. */
export async function readMedia(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  kind: MediaKind,
): Promise<Media | undefined> {
  const [media] = await findMedia(db, [id], kind);
  return media;
}

/**
 * Returns several uploads in one query, like `readMedia`. Inside a transaction, `db` must be the transaction: waiting for a
 * second connection could deadlock.
 */
export async function findMedia(db: Db, ids: readonly string[], kind: MediaKind): Promise<Media[]> {
  const validIds = ids.filter((id) => /^[\da-f]{32}$/.test(id));
  return validIds.length === 0 ? [] : listMediaByIds(db, validIds, kind);
}

/**
 * Stores files that were already drawn, here or on another site, under their existing names. `paths` maps file names to paths.
 * The upload is unclaimed; in mode `kept`, it is saved for reuse in the library. Throws the errors of the storage.
 */
export function storeRenderedMedia(
  ctx: Omit<DrawingCtx, 'images'>,
  mediaRow: Omit<Media, 'files'>,
  paths: Readonly<Record<string, string>>,
  mode: 'unclaimed' | 'kept' = 'unclaimed',
): Promise<Media> {
  return storeFiles(ctx, mediaRow, paths, mode === 'kept' ? true : undefined);
}

type ImagePlan = {
  id: string;
  kind: MediaKind;
  formats: readonly ImageFormat[];
  drawings: readonly Rendition[];
  /** The upload is saved for reuse, even if no content uses it. */
  isKept?: true;
};

/** `isStilled`: the original was animated, but none of the stored files is animated. */
export type AnimationInfo = { isStilled: boolean };

async function storeImage(
  ctx: DrawingCtx,
  { file, ...at }: UploadedFile,
  plan: ImagePlan,
): Promise<Media & AnimationInfo> {
  const { id, kind, formats, drawings, isKept } = plan;
  const image = await ctx.images.draw(file.path, drawings, at);
  if ('unreadable' in image) throw createFileError(file.field, image.unreadable);
  if (!formats.some((format) => format === image.format)) throw createFileError(file.field, 'format');
  if (kind === 'post-image' && exceedsAnimationLimit(image))
    throw createFileError(file.field, 'tooMuchMotion');
  const paths = Object.fromEntries(image.drawn.map(({ name, path }) => [name, path]));
  const { width, height } = image;
  const name = toFileName(file.name);
  const mediaRow = { id, kind, sizeBytes: file.sizeBytes, width, height, name };
  const isStilled =
    isAnimated(image) && image.drawn.every(({ name: rendered }) => !/\.(?:gif|webp)$/.test(rendered));
  return { ...(await storeFiles(ctx, mediaRow, paths, isKept)), isStilled };
}

function isAnimated({ format, frames }: ImageFacts): boolean {
  return (format === 'gif' || format === 'webp') && frames > 1;
}

/** Returns true if the image would lose its animation (platform/files/draw-image.ts). */
function exceedsAnimationLimit(image: ImageFacts): boolean {
  return isAnimated(image) && image.frames * image.width * image.height > mediaLimits.pixels;
}

/** Returns the sender's file name as one line, without a path. */
export function toFileName(rawName: string): string {
  const line = rawName.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const lastSegment = line.split(/[\\/]/).at(-1) ?? '';
  return Array.from(lastSegment.trim()).slice(0, libraryLimits.name).join('');
}

/** Stores the files before the row, so that no row lacks its files; files without a row are deleted by the sweep. */
async function storeFiles(
  ctx: Omit<DrawingCtx, 'images'>,
  mediaRow: Omit<Media, 'files'>,
  paths: Readonly<Record<string, string>>,
  isKept?: true,
): Promise<Media> {
  const files = Object.keys(paths);
  try {
    for (const [name, path] of Object.entries(paths)) await ctx.storage.put(name, path);
    const media = { ...mediaRow, files };
    const now = ctx.clock.now();
    await insertMedia(ctx.db, media, { now, keptAt: isKept ? now : null });
    return media;
  } catch (error) {
    await removeFiles(ctx, files);
    throw error;
  }
}

/** Returns a new upload id: 128 random bits, so that files cannot be found by guessing. */
export function createMediaId(): string {
  return randomBytes(16).toString('hex');
}
