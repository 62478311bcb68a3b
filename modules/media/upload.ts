import { randomBytes } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import type {
  Drawing,
  Examination,
  ImageFacts,
  ImageFormat,
  ReceivedFile,
  Workplace,
} from '#modules/media/ports.ts';
import {
  anyFormat,
  catalogueDrawings,
  messageThumbnail,
  newsletterDrawings,
  postDrawings,
  postFormats,
  refuseFile,
} from '#modules/media/image.ts';
import { ownsStorage } from '#modules/media/ownership.ts';
import { importFileName, libraryLimits, mediaLimits, messageFileName } from '#modules/media/constants.ts';
import type { Media, MediaKind } from '#modules/media/schema.ts';
import { deleteMedia, holdMedia, insertMedia, markClaimed, mediaByIds } from '#modules/media/store.ts';
import { Refusal } from '#modules/refusal.ts';

/** A file of a form, the folder of that form for what is made from it, and the member who sent it. */
export type Given = Workplace & { file: ReceivedFile };

/** What storing a picture needs of the machine. */
export type DrawingCtx = Pick<Ctx, 'db' | 'storage' | 'images' | 'clock' | 'log'>;

/**
 * Stores a picture of a post (PNG or JPEG by content) in all its sizes, encoded anew. Refuses `unsupported` for
 * other content, SVG and HTML under a false name among it, `invalid` for damaged ones and for more than 40
 * megapixels. Writes an unclaimed row after the files: it is swept in a day unless `claimMedia` takes it.
 */
export function storePostImage(ctx: DrawingCtx, given: Given): Promise<Media> {
  const id = newId();
  return storeImage(ctx, given, { id, kind: 'post-image', formats: postFormats, drawings: postDrawings(id) });
}

/**
 * Stores a picture of a post's text (any of the five formats); else as `storePostImage`. A moving one keeps its frames; refuses
 * `invalid` where all of them together are more than 40 megapixels.
 */
export function storeTextImage(ctx: DrawingCtx, given: Given): Promise<Media & Stilled> {
  const id = newId();
  const drawings = postDrawings(id);
  return storeImage(ctx, given, { id, kind: 'post-image', formats: anyFormat, drawings });
}

/** Stores a picture for the library, as `storeTextImage`; it is kept, used or not, until somebody deletes it. */
export function storeLibraryImage(ctx: Ctx, given: Given): Promise<Media> {
  const id = newId();
  const drawings = postDrawings(id);
  return storeImage(ctx, given, { id, kind: 'post-image', formats: anyFormat, drawings, isKept: true });
}

/** Stores the picture of a catalogue's item (any of the five formats) and its thumbnail; else as `storePostImage`. */
export function storeCatalogueImage(ctx: Ctx, given: Given): Promise<Media> {
  const id = newId();
  const drawings = catalogueDrawings(id);
  return storeImage(ctx, given, { id, kind: 'catalogue-image', formats: anyFormat, drawings });
}

/**
 * Stores a picture of an email (any of the five formats) as a JPEG, a moving one as a GIF too, where that is small enough to be
 * sent (`movingEmailImage`); else as `storePostImage`.
 */
export function storeNewsletterImage(ctx: DrawingCtx, given: Given): Promise<Media & Stilled> {
  const id = newId();
  return storeImage(ctx, given, {
    id,
    kind: 'newsletter-image',
    formats: anyFormat,
    drawings: newsletterDrawings(id),
  });
}

/**
 * The picture of a post or of a newsletter as another newsletter's own, as wide as an email needs, unclaimed: the two
 * are deleted apart. Undefined where the picture is gone.
 */
export async function copyForEmail(ctx: Ctx, imageId: string): Promise<Media | undefined> {
  const image =
    (await readMedia(ctx, imageId, 'post-image')) ?? (await readMedia(ctx, imageId, 'newsletter-image'));
  const source = image?.files.find((name) => name.endsWith('.jpg'));
  if (image === undefined || source === undefined) return undefined;
  const sizeBytes = await ctx.storage.sizeOf(source);
  if (sizeBytes === undefined) return undefined;
  const id = newId();
  const moving = image.files.find((name) => name.endsWith('.gif'));
  const files = [`${id}.jpg`, ...(moving === undefined ? [] : [`${id}.gif`])];
  await ctx.storage.copy(source, `${id}.jpg`);
  if (moving !== undefined) await ctx.storage.copy(moving, `${id}.gif`);
  const media: Media = { ...image, id, kind: 'newsletter-image', files, sizeBytes };
  await insertMedia(ctx.db, media, { now: ctx.clock.now() });
  return media;
}

/** An upload of the catalogue: what was found in it, and as `media` what of it can be used, unclaimed. */
export type StoredUpload = { examination: Examination; media: Media | undefined; sheet: string | undefined };

/**
 * Examines a catalogue's upload (picture, Lottie, TGS, or a zip of these) and stores it without metadata, appended
 * bytes and files that cannot be used; `files` is how many a bundle may hold. Refuses nothing: the room judges.
 */
export async function storeUpload(ctx: Ctx, { file, ...at }: Given, files: number): Promise<StoredUpload> {
  const { uploadBytes, bundleBytes, bundlePixels, imageBytes } = mediaLimits;
  const limits = { files, fileBytes: imageBytes, bundleBytes, bundlePixels };
  const examination = await ctx.images.examine(file, limits, at);
  const { cleaned, sheet } = examination;
  if (cleaned === undefined) return { examination, media: undefined, sheet: undefined };
  if (cleaned.sizeBytes > uploadBytes) throw refuseFile(file.field, 'tooLarge');
  const id = newId();
  const sheetName = sheet && `${id}-sheet.webp`;
  const paths = {
    [`${id}.${cleaned.extension}`]: cleaned.path,
    ...(sheet && { [`${id}-sheet.webp`]: sheet.path }),
  };
  const about = {
    id,
    kind: 'catalogue-upload',
    sizeBytes: cleaned.sizeBytes,
    width: null,
    height: null,
  } as const;
  return { examination, media: await storeFiles(ctx, about, paths), sheet: sheetName };
}

/**
 * Stores a file of a contact message as it came, with a thumbnail where it is a picture that can be read; both unclaimed, and
 * under names that no public address has. Refuses nothing: the room judges.
 */
export async function storeMessageFile(ctx: Ctx, { file, ...at }: Given): Promise<Media> {
  const id = newId();
  const drawn = await ctx.images.draw(file.path, [messageThumbnail(id)], at);
  const thumbnail = 'unreadable' in drawn ? undefined : drawn.drawn[0];
  const [width, height] = 'unreadable' in drawn ? [null, null] : [drawn.width, drawn.height];
  const paths = {
    [messageFileName(id)]: file.path,
    ...(thumbnail && { [thumbnail.name]: thumbnail.path }),
  };
  return storeFiles(ctx, { id, kind: 'message-file', sizeBytes: file.sizeBytes, width, height }, paths);
}

/** Stores the archive of a site that moves in as it came, unclaimed, under a name that no public address has. Refuses nothing: the room judges. */
export function storeSiteArchive(
  ctx: Pick<DrawingCtx, 'db' | 'storage' | 'clock' | 'log'>,
  { file }: Pick<Given, 'file'>,
): Promise<Media> {
  const id = newId();
  const about = { id, kind: 'site-import', sizeBytes: file.sizeBytes, width: null, height: null } as const;
  return storeFiles(ctx, about, { [importFileName(id)]: file.path });
}

/** Ties uploads to what a transaction writes. Refuses `missing` where one is gone or belongs to something else. */
export async function claimMedia(ctx: Pick<Ctx, 'clock'>, db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await markClaimed(db, ids, ctx.clock.now());
  if (claimed !== ids.length) throw new Refusal('missing', 'file.gone');
}

/** Keeps uploads from being deleted until the transaction ends that stores a text which shows them. */
export function holdShown(db: Db, ids: readonly string[]): Promise<void> {
  return holdMedia(db, ids);
}

/**
 * Deletes the rows in the transaction, but of what a text shows or somebody keeps; answers the names of the files for `removeFiles`
 * after it.
 */
export function releaseMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  return deleteMedia(db, ids);
}

/**
 * Deletes files whose rows are gone. What fails here is no loss: the sweep finds it. Files of another installation stay: this
 * database may be a copy whose original still shows them.
 */
export async function removeFiles(
  ctx: Pick<Ctx, 'db' | 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    if (await ownsStorage(ctx)) await ctx.storage.remove(names);
  } catch (error) {
    ctx.log.warn({ err: error }, 'Files that nothing needs stay until the sweep');
  }
}

/** An upload of this kind, claimed or not; undefined for what is gone and for what no upload can be called. */
export async function readMedia(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  kind: MediaKind,
): Promise<Media | undefined> {
  const [media] = await findMedia(db, [id], kind);
  return media;
}

/** The same of many ids in one question; inside a transaction `db` is its own: a second connection may never come. */
export async function findMedia(db: Db, ids: readonly string[], kind: MediaKind): Promise<Media[]> {
  const known = ids.filter((id) => /^[\da-f]{32}$/.test(id));
  return known.length === 0 ? [] : mediaByIds(db, known, kind);
}

/**
 * Stores files that were drawn before, on this site or another one, under the names that they have. `paths` by their names. Unclaimed;
 * throws as the storage does. `kept`: the library keeps them, shown or not.
 */
export function keepMedia(
  ctx: Omit<DrawingCtx, 'images'>,
  about: Omit<Media, 'files'>,
  paths: Readonly<Record<string, string>>,
  how: 'unclaimed' | 'kept' = 'unclaimed',
): Promise<Media> {
  return storeFiles(ctx, about, paths, how === 'kept' ? true : undefined);
}

type ImagePlan = {
  id: string;
  kind: MediaKind;
  formats: readonly ImageFormat[];
  drawings: readonly Drawing[];
  /** For the library: it stays while nothing shows it. */
  isKept?: true;
};

/** `isStilled`: it moved, and no file of it does. */
export type Stilled = { isStilled: boolean };

async function storeImage(
  ctx: DrawingCtx,
  { file, ...at }: Given,
  plan: ImagePlan,
): Promise<Media & Stilled> {
  const { id, kind, formats, drawings, isKept } = plan;
  const image = await ctx.images.draw(file.path, drawings, at);
  if ('unreadable' in image) throw refuseFile(file.field, image.unreadable);
  if (!formats.some((format) => format === image.format)) throw refuseFile(file.field, 'format');
  if (kind === 'post-image' && isTooMuchMotion(image)) throw refuseFile(file.field, 'tooMuchMotion');
  const paths = Object.fromEntries(image.drawn.map(({ name, path }) => [name, path]));
  const { width, height } = image;
  const name = nameOf(file.name);
  const about = { id, kind, sizeBytes: file.sizeBytes, width, height, name };
  const isStilled = isFilm(image) && image.drawn.every(({ name: drawn }) => !/\.(?:gif|webp)$/.test(drawn));
  return { ...(await storeFiles(ctx, about, paths, isKept)), isStilled };
}

function isFilm({ format, frames }: ImageFacts): boolean {
  return (format === 'gif' || format === 'webp') && frames > 1;
}

/** What would lose its frames (platform/files/draw-image.ts). */
function isTooMuchMotion(image: ImageFacts): boolean {
  return isFilm(image) && image.frames * image.width * image.height > mediaLimits.pixels;
}

/** What the sender calls a file, as one line without what stands before it in a path. */
export function nameOf(written: string): string {
  const line = written.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const last = line.split(/[\\/]/).at(-1) ?? '';
  return Array.from(last.trim()).slice(0, libraryLimits.name).join('');
}

/** Files first, the row last: a row without its file cannot be, and files without a row are swept. */
async function storeFiles(
  ctx: Omit<DrawingCtx, 'images'>,
  about: Omit<Media, 'files'>,
  paths: Readonly<Record<string, string>>,
  isKept?: true,
): Promise<Media> {
  const files = Object.keys(paths);
  try {
    for (const [name, path] of Object.entries(paths)) await ctx.storage.put(name, path);
    const media = { ...about, files };
    const now = ctx.clock.now();
    await insertMedia(ctx.db, media, { now, keptAt: isKept ? now : null });
    return media;
  } catch (error) {
    await removeFiles(ctx, files);
    throw error;
  }
}

/** What an upload is called: 128 random bits, so that nobody finds a file that nobody told them of. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}
