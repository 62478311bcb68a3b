import { itemLimits } from '#modules/catalogue/constants.ts';
import type { Trx } from '#modules/context.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import type { Examination } from '#modules/media/ports.ts';
import type { Media, MediaKind } from '#modules/media/schema.ts';
import { findMedia, keepMedia } from '#modules/media/upload.ts';
import type { MovingCtx } from '#modules/import-export/moving-context.ts';
import type { Archive, UnpackedFile } from '#modules/import-export/ports.ts';
import { type ExportedMedia, folderOf } from '#modules/import-export/own-schema.ts';
import { describeMedia, noteCheck } from '#modules/import-export/storing/media-store.ts';

export type OwnMedia = {
  /** Returns the line of an upload in media.jsonl. */
  of(id: string): ExportedMedia | undefined;
  /** Returns all uploads of the media library, used or not. */
  kept(): ExportedMedia[];
  /** Returns those ids that already exist here. */
  here(ids: readonly string[], kind: MediaKind): Promise<Set<string>>;
  /** Returns those ids that exist here or can be imported: all their files are in the archive and the kind matches. */
  find(ids: readonly string[], kinds: readonly MediaKind[], how: 'told' | 'stored'): Promise<Set<string>>;
  /** Restores names, texts and dates of the uploads stored since the last call. Must run in the transaction that uses them. */
  describe(trx: Trx): Promise<void>;
};
type From = { ctx: MovingCtx; archive: Archive; folder: string; sender: number };

/** `media`: the lines of media.jsonl by id. `sender` is the id of the member who takes turns with other uploaders. */
export function openMedia(from: From, media: ReadonlyMap<string, ExportedMedia>): OwnMedia {
  const fresh = new Map<string, ExportedMedia>();
  const here = async (ids: readonly string[], kind: MediaKind) =>
    new Set((await findMedia(from.ctx.db, ids, kind)).map(({ id }) => id));
  return {
    of: (id) => media.get(id),
    kept: () => [...media.values()].filter((one) => isKept(one)),
    here,
    async find(ids, kinds, how) {
      const there = new Set<string>();
      for (const kind of kinds) for (const id of await here(ids, kind)) there.add(id);
      for (const id of new Set(ids)) {
        const one = media.get(id);
        if (there.has(id) || one === undefined || !kinds.includes(one.kind)) continue;
        const isHere = how === 'told' ? filesOf(from, one) !== undefined : await storeOne(from, one);
        if (!isHere) continue;
        there.add(id);
        if (how === 'stored') fresh.set(id, one);
      }
      return there;
    },
    async describe(trx) {
      const described = await describeMedia(trx, [...fresh.values()]);
      for (const id of described) fresh.delete(id);
    },
  };
}

/**
 * Returns the files of an upload in the archive; undefined if a file is missing, too large or of another type than its name
 * says.
 */
function filesOf(
  { archive, folder }: From,
  { id, kind, files }: ExportedMedia,
): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const name of files) {
    const entry = `${folder}${folderOf(kind)}/${name}`;
    const size = archive.files.get(entry);
    if (!name.startsWith(id) || size === undefined || size > mostBytes(kind, name) || !isNamedAs(kind, name))
      return undefined;
    found.set(name, entry);
  }
  return found;
}

/** Returns true for images and videos of the media library, used or not. */
function isKept({ kind, keptAt }: ExportedMedia): boolean {
  return (kind === 'post-image' || kind === 'video') && keptAt !== null;
}

function isVideoFile(name: string): boolean {
  return /^[\da-f]{32}\.(?:mp4|webm)$/.test(name);
}

function mostBytes(kind: ExportedMedia['kind'], name: string): number {
  if (kind === 'catalogue-upload') return mediaLimits.uploadBytes;
  return isVideoFile(name) ? mediaLimits.videoBytes : mediaLimits.imageBytes * 4;
}

/** Checks that a file name matches the formats of its kind. */
function isNamedAs(kind: ExportedMedia['kind'], name: string): boolean {
  if (kind === 'catalogue-upload') return /^[\da-f]{32}(?:\.\w+|-sheet\.webp)$/.test(name);
  if (kind === 'catalogue-image') return /^[\da-f]{32}(?:-thumb)?\.webp$/.test(name);
  if (kind === 'newsletter-image') return /^[\da-f]{32}\.jpg$/.test(name);
  if (kind === 'video') return isVideoFile(name) || /^[\da-f]{32}-\d{3,4}\.(?:webp|jpg)$/.test(name);
  return /^[\da-f]{32}-(?:\d+\.(?:avif|webp|jpg)|link\d+x\d+\.jpg)$/.test(name);
}

async function storeOne(from: From, media: ExportedMedia): Promise<boolean> {
  const entries = filesOf(from, media);
  if (entries === undefined) return false;
  await using stack = new AsyncDisposableStack();
  const files = new Map<string, UnpackedFile>();
  for (const [name, entry] of entries) {
    const isUpload = media.kind === 'catalogue-upload' && !name.includes('-sheet');
    if (!isUpload && !isVideoFile(name) && !isOfItsKind(name, await firstBytes(from.archive, entry)))
      return false;
    files.set(name, stack.use(await from.archive.unpack(entry)));
  }
  const paths = Object.fromEntries([...files].map(([name, { path }]) => [name, path]));
  const examined = media.kind === 'catalogue-upload' ? await examine(from, media, files) : undefined;
  if (media.kind === 'catalogue-upload' && examined === undefined) return false;
  const video = media.kind === 'video' ? await examineVideo(from, files) : undefined;
  if (media.kind === 'video' && video === undefined) return false;
  const { id, kind, sizeBytes, width, height, name, alt } = media;
  const about = { id, kind, sizeBytes, width, height, name, alt, ...video };
  const given = { ...paths, ...examined?.paths };
  await keepMedia(from.ctx, about, given, isKept(media) ? 'kept' : 'unclaimed');
  if (examined !== undefined) await noteCheck(from.ctx.db, id, examined.examination);
  return true;
}

/** Examines a file for phones like an upload by a member; an upload that is not fully usable is not stored. */
async function examine(
  { ctx, sender }: From,
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
async function examineVideo(
  { ctx, sender }: From,
  files: ReadonlyMap<string, UnpackedFile>,
): Promise<Pick<Media, 'sizeBytes' | 'width' | 'height' | 'durationMs'> | undefined> {
  const [video, ...more] = [...files].filter(([name]) => isVideoFile(name));
  if (video === undefined || more.length > 0) return undefined;
  const [name, { path, folder, sizeBytes }] = video;
  const facts = await ctx.images.examineVideo(path, { folder, sender });
  if ('unreadable' in facts || !name.endsWith(`.${facts.format}`)) return undefined;
  const { width, height, durationMs } = facts;
  return { sizeBytes, width, height, durationMs };
}

async function firstBytes(archive: Archive, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of archive.read(name)) {
    parts.push(part);
    if (parts.reduce((sum, { byteLength }) => sum + byteLength, 0) >= 16) break;
  }
  return Buffer.concat(parts).subarray(0, 16);
}

/** Checks the first bytes of the image formats that the site stores. */
function isOfItsKind(name: string, head: Buffer): boolean {
  const text = head.toString('latin1');
  if (name.endsWith('.jpg')) return text.startsWith('\u00ff\u00d8\u00ff');
  if (name.endsWith('.gif')) return /^GIF8[79]a/.test(text);
  if (name.endsWith('.webp')) return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  return text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8, 12));
}
