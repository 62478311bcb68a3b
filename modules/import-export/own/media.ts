import { itemLimits } from '#modules/catalogue/constants.ts';
import type { Trx } from '#modules/context.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import type { Examination } from '#modules/media/ports.ts';
import type { Media, MediaKind } from '#modules/media/schema.ts';
import { findMedia, storeRenderedMedia } from '#modules/media/upload.ts';
import type { ImportExportCtx } from '#modules/import-export/import-export-context.ts';
import type { Archive, UnpackedFile } from '#modules/import-export/ports.ts';
import { type ExportedMedia, getMediaFolder } from '#modules/import-export/own-schema.ts';
import { insertExamination } from '#modules/catalogue/transfer-store.ts';
import { restoreMediaMetadata } from '#modules/media/transfer-store.ts';

export type ExportedMediaStore = {
  /** Returns the line of an upload in media.jsonl. */
  get(id: string): ExportedMedia | undefined;
  /** Returns all uploads of the media library, used or not. */
  listLibraryMedia(): ExportedMedia[];
  /** Returns the ids of uploads that already exist on this site. */
  findExisting(ids: readonly string[], kind: MediaKind): Promise<Set<string>>;
  /**
   * Returns the ids of uploads that exist on this site or can be imported. An upload can be imported if all its files
   * are in the archive and its kind matches.
   */
  findOrStore(
    ids: readonly string[],
    kinds: readonly MediaKind[],
    mode: 'reported' | 'stored',
  ): Promise<Set<string>>;
  /**
   * Restores names, texts and dates of the uploads stored since the last call. Must run in the transaction that uses
   * these uploads.
   */
  restoreDescriptions(trx: Trx): Promise<void>;
};
type MediaSource = { ctx: ImportExportCtx; archive: Archive; folder: string; sender: number };

/**
 * `media`: the lines of media.jsonl by id. `sender` is the id of the member whose uploads take turns with the uploads
 * of other members.
 */
export function createMediaStore(
  source: MediaSource,
  media: ReadonlyMap<string, ExportedMedia>,
): ExportedMediaStore {
  const storedMedia = new Map<string, ExportedMedia>();
  const findExistingIds = async (ids: readonly string[], kind: MediaKind) =>
    new Set((await findMedia(source.ctx.db, ids, kind)).map(({ id }) => id));
  return {
    get: (id) => media.get(id),
    listLibraryMedia: () => [...media.values()].filter((mediaItem) => isLibraryMedia(mediaItem)),
    findExisting: findExistingIds,
    async findOrStore(ids, kinds, mode) {
      const availableIds = new Set<string>();
      for (const kind of kinds) for (const id of await findExistingIds(ids, kind)) availableIds.add(id);
      for (const id of new Set(ids)) {
        const one = media.get(id);
        if (availableIds.has(id) || one === undefined || !kinds.includes(one.kind)) continue;
        const isAvailable =
          mode === 'reported'
            ? findArchiveFiles(source, one) !== undefined
            : await storeMediaFiles(source, one);
        if (!isAvailable) continue;
        availableIds.add(id);
        if (mode === 'stored') storedMedia.set(id, one);
      }
      return availableIds;
    },
    async restoreDescriptions(trx) {
      const describedIds = await restoreMediaMetadata(trx, [...storedMedia.values()]);
      for (const id of describedIds) storedMedia.delete(id);
    },
  };
}

/**
 * Returns the files of an upload in the archive; undefined if a file is missing or too large, or if its name does not
 * match its kind.
 */
function findArchiveFiles(
  { archive, folder }: MediaSource,
  { id, kind, files }: ExportedMedia,
): Map<string, string> | undefined {
  const mediaIdsByName = new Map<string, string>();
  for (const name of files) {
    const entry = `${folder}${getMediaFolder(kind)}/${name}`;
    const size = archive.files.get(entry);
    if (
      !name.startsWith(id) ||
      size === undefined ||
      size > getMaxBytes(kind, name) ||
      !hasValidFileName(kind, name)
    )
      return undefined;
    mediaIdsByName.set(name, entry);
  }
  return mediaIdsByName;
}

/** Returns true for images and videos of the media library, used or not. */
function isLibraryMedia({ kind, keptAt }: ExportedMedia): boolean {
  return (kind === 'post-image' || kind === 'video') && keptAt !== null;
}

function isVideoFile(name: string): boolean {
  return /^[\da-f]{32}\.(?:mp4|webm)$/.test(name);
}

function getMaxBytes(kind: ExportedMedia['kind'], name: string): number {
  if (kind === 'catalogue-upload') return mediaLimits.uploadBytes;
  return isVideoFile(name) ? mediaLimits.videoBytes : mediaLimits.imageBytes * 4;
}

/** Checks that a file name matches the formats of its kind. */
function hasValidFileName(kind: ExportedMedia['kind'], name: string): boolean {
  if (kind === 'catalogue-upload') return /^[\da-f]{32}(?:\.\w+|-sheet\.webp)$/.test(name);
  if (kind === 'catalogue-image') return /^[\da-f]{32}(?:-thumb)?\.webp$/.test(name);
  if (kind === 'newsletter-image') return /^[\da-f]{32}\.jpg$/.test(name);
  if (kind === 'video') return isVideoFile(name) || /^[\da-f]{32}-\d{3,4}\.(?:webp|jpg)$/.test(name);
  return /^[\da-f]{32}-(?:\d+\.(?:avif|webp|jpg)|link\d+x\d+\.jpg)$/.test(name);
}

async function storeMediaFiles(source: MediaSource, media: ExportedMedia): Promise<boolean> {
  const entries = findArchiveFiles(source, media);
  if (entries === undefined) return false;
  await using stack = new AsyncDisposableStack();
  const files = new Map<string, UnpackedFile>();
  for (const [name, entry] of entries) {
    const isUpload = media.kind === 'catalogue-upload' && !name.includes('-sheet');
    if (
      !isUpload &&
      !isVideoFile(name) &&
      !matchesImageFormat(name, await readFirstBytes(source.archive, entry))
    )
      return false;
    files.set(name, stack.use(await source.archive.unpack(entry)));
  }
  const paths = Object.fromEntries([...files].map(([name, { path }]) => [name, path]));
  const examinedUpload =
    media.kind === 'catalogue-upload' ? await inspectUpload(source, media, files) : undefined;
  if (media.kind === 'catalogue-upload' && examinedUpload === undefined) return false;
  const video = media.kind === 'video' ? await inspectVideo(source, files) : undefined;
  if (media.kind === 'video' && video === undefined) return false;
  const { id, kind, sizeBytes, width, height, name, alt } = media;
  const mediaRow = { id, kind, sizeBytes, width, height, name, alt, ...video };
  const allPaths = { ...paths, ...examinedUpload?.paths };
  await storeRenderedMedia(source.ctx, mediaRow, allPaths, isLibraryMedia(media) ? 'kept' : 'unclaimed');
  if (examinedUpload !== undefined) await insertExamination(source.ctx.db, id, examinedUpload.examination);
  return true;
}

/**
 * Examines a catalogue upload in the same way as an upload by a member. Returns undefined if any part of the upload
 * is unusable.
 */
async function inspectUpload(
  { ctx, sender }: MediaSource,
  { id }: ExportedMedia,
  files: ReadonlyMap<string, UnpackedFile>,
): Promise<{ paths: Record<string, string>; examination: Examination } | undefined> {
  const upload = [...files].find(([name]) => !name.includes('-sheet'));
  if (upload === undefined) return undefined;
  const [name, { path, folder, sizeBytes }] = upload;
  const { bundleBytes, bundlePixels, imageBytes } = mediaLimits;
  const limits = { files: itemLimits.items, fileBytes: imageBytes, bundleBytes, bundlePixels };
  const file = { field: 'upload', name, path, sizeBytes };
  const examination = await ctx.images.examine(file, limits, { folder, sender });
  const { cleaned } = examination;
  if (cleaned === undefined || name !== `${id}.${cleaned.extension}`) return undefined;
  if (examination.files.some((one) => 'unreadable' in one)) return undefined;
  return { paths: { [name]: cleaned.path }, examination };
}

/** Accepts exactly one file that browsers can play, and reads its metadata. */
async function inspectVideo(
  { ctx, sender }: MediaSource,
  files: ReadonlyMap<string, UnpackedFile>,
): Promise<Pick<Media, 'sizeBytes' | 'width' | 'height' | 'durationMs'> | undefined> {
  const [video, ...more] = [...files].filter(([name]) => isVideoFile(name));
  if (video === undefined || more.length > 0) return undefined;
  const [name, { path, folder, sizeBytes }] = video;
  const videoFacts = await ctx.images.examineVideo(path, { folder, sender });
  if ('unreadable' in videoFacts || !name.endsWith(`.${videoFacts.format}`)) return undefined;
  const { width, height, durationMs } = videoFacts;
  return { sizeBytes, width, height, durationMs };
}

async function readFirstBytes(archive: Archive, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of archive.read(name)) {
    parts.push(part);
    if (parts.reduce((sum, { byteLength }) => sum + byteLength, 0) >= 16) break;
  }
  return Buffer.concat(parts).subarray(0, 16);
}

/** Checks the first bytes of the image formats that the site stores. */
function matchesImageFormat(name: string, fileHeader: Buffer): boolean {
  const text = fileHeader.toString('latin1');
  if (name.endsWith('.jpg')) return text.startsWith('\u00ff\u00d8\u00ff');
  if (name.endsWith('.gif')) return /^GIF8[79]a/.test(text);
  if (name.endsWith('.webp')) return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  return text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8, 12));
}
