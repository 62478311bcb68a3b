import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db, Trx } from '#modules/context.ts';
import { replaceVideos } from '#modules/html/video.ts';
import { type FoundPage, searchContaining } from '#modules/text-search/lookup.ts';
import type { ImageUse, LibraryImage, LibraryPosition, LibraryQuery } from '#modules/media/library-schema.ts';
import * as store from '#modules/media/library-store.ts';
import { libraryLimits, type TextKind } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import { copyForEmail, type Given, storeLibraryImage, storeTextImage } from '#modules/media/upload.ts';
import { usesOf } from '#modules/media/uses-store.ts';
import { Refusal } from '#modules/refusal.ts';

/** `isLeast`: there may be more than `total`. */
export type LibraryPage = {
  images: LibraryImage[];
  total: number;
  isLeast: boolean;
  next: LibraryPosition | undefined;
};

/**
 * Lists all uploads that are used in posts, newsletters, templates, snippets or the welcome email, are saved for reuse, or are
 * new. The search covers file names, descriptions, and titles and subjects of the texts that use them. Counts up to 1,000, and
 * up to 100 of a search.
 */
export async function listImages(
  ctx: Ctx,
  query: LibraryQuery,
  { limit, after }: { limit: number; after?: LibraryPosition | undefined },
): Promise<LibraryPage> {
  const { rows: found, counted } = await foundPage(ctx, query, { limit: limit + 1, after });
  const images = found.slice(0, limit);
  const last = found.length > limit ? images.at(-1) : undefined;
  return { images, total: counted.count, isLeast: counted.isLeast, next: last };
}

/** Returns an image and its uses, 20 at most. Throws `missing`. */
export async function readImage(ctx: Ctx, id: string): Promise<{ image: LibraryImage; uses: ImageUse[] }> {
  const image = await store.imageById(ctx.db, id);
  if (image === undefined) throw new Refusal('missing', 'image.missing');
  return { image, uses: await usesOf(ctx.db, id, libraryLimits.uses) };
}

/**
 * Stores an image for reuse; it remains, used or not, until a member deletes it. Throws the errors of modules/media/upload.ts
 * for invalid images.
 */
export async function addImage(ctx: Ctx, given: Given, actor: Actor): Promise<LibraryImage> {
  const { id, name } = await storeLibraryImage(ctx, given);
  await ctx.db
    .transaction()
    .execute((trx) => record(ctx, trx, actor, { action: 'image.added', target: name || id }));
  return (await readImage(ctx, id)).image;
}

/** Returns the description of an upload by its address; '' if it has none or the image is on another site. */
export async function textOfImage(ctx: Pick<Ctx, 'db'>, address: string | null): Promise<string> {
  const id = /^\/media\/([\da-f]{32})[-.]/.exec(address ?? '')?.[1];
  return id === undefined ? '' : ((await store.imageById(ctx.db, id))?.alt ?? '');
}

/** Undefined fields remain unchanged. */
export type ImageChange = {
  name?: string | undefined;
  alt?: string | undefined;
  focus?: { x?: number | undefined; y?: number | undefined };
  isKept?: boolean | undefined;
};

/**
 * Changes name, description, focal point and reuse of an image. Texts that contain the image do not change; pages of posts with
 * it as their main image use the new description. Throws `missing`.
 */
export async function changeImage(
  ctx: Ctx,
  id: string,
  { name, alt, focus = {}, isKept }: ImageChange,
  actor: Actor,
): Promise<LibraryImage> {
  const was = await ctx.db.transaction().execute(async (trx) => {
    const before = await held(trx, id);
    const keptAt =
      isKept === undefined || isKept === before.isKept ? undefined : isKept ? ctx.clock.now() : null;
    const values = { name, alt, focus_x: focus.x, focus_y: focus.y, kept_at: keptAt };
    if (Object.values(values).every((value) => value === undefined)) return before;
    await store.updateImage(trx, id, values);
    await record(ctx, trx, actor, { action: 'image.changed', target: (name ?? before.name) || id });
    return before;
  });
  // Purges all cached pages, because only the blog knows which posts have it as their main image.
  if (was.isUsed && was.kind === 'post-image' && alt !== undefined && alt !== was.alt)
    await ctx.pages.empty();
  return (await readImage(ctx, id)).image;
}

/** Deletes an unused image; it can be restored for a day. Throws `missing`, and `taken` while a text uses it. */
export async function deleteImage(
  ctx: Ctx,
  id: string,
  actor: Actor,
): Promise<{ name: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const name = await ctx.db.transaction().execute(async (trx) => {
    const before = await held(trx, id);
    if (before.isUsed) throw new Refusal('taken', 'image.used');
    await store.markDeleted(trx, id, now);
    await record(ctx, trx, actor, { action: 'image.deleted', target: before.name || id });
    return before.name;
  });
  return { name, undoUntil: new Date(now.getTime() + libraryLimits.restoreHours * 3_600_000) };
}

/** Restores an image that was deleted within the last day and saves it for reuse. Throws `missing`. */
export async function restoreImage(ctx: Ctx, id: string, actor: Actor): Promise<LibraryImage> {
  await ctx.db.transaction().execute(async (trx) => {
    const name = await store.unmarkDeleted(trx, id, ctx.clock.now());
    if (name === undefined) throw new Refusal('missing', 'image.missing');
    await record(ctx, trx, actor, { action: 'image.restored', target: name || id });
  });
  return (await readImage(ctx, id)).image;
}

/**
 * Returns the upload that a text of this kind can use: the image itself, or an unclaimed copy of the right kind. The cover of a
 * newsletter is always a copy, because only one newsletter can claim it. For a post, an email image gets all sizes up to its
 * stored 1,200 pixels. A video is never copied, and cannot be a cover. Throws `missing`.
 */
export async function reuseImage(
  ctx: Ctx,
  id: string,
  { kind, place, memberId }: { kind: TextKind; place: 'text' | 'cover'; memberId: number },
): Promise<{ media: Media; image: LibraryImage }> {
  const { image } = await readImage(ctx, id);
  if (image.kind === 'video') {
    if (place === 'cover') throw new Refusal('unsupported', 'video.notCover');
    return { media: image, image };
  }
  const isOwnCopy = kind === 'newsletter' && place === 'cover';
  if (image.kind === `${kind}-image` && !isOwnCopy) return { media: image, image };
  const media = kind === 'newsletter' ? await copyForEmail(ctx, id) : await asPostImage(ctx, image, memberId);
  if (media === undefined) throw new Refusal('missing', 'image.missing');
  return { media, image };
}

async function asPostImage(ctx: Ctx, image: LibraryImage, memberId: number): Promise<Media | undefined> {
  const [stored = ''] = image.files;
  const sizeBytes = await ctx.storage.sizeOf(stored);
  if (sizeBytes === undefined) return undefined;
  const bytes = await new Response(await ctx.storage.read(stored, { start: 0, end: sizeBytes - 1 })).bytes();
  await using kept = await ctx.uploads.keep([bytes]);
  const [path = ''] = kept.paths;
  const file = { field: 'image', name: image.name, path, sizeBytes };
  return await storeTextImage(ctx, { file, folder: kept.folder, sender: memberId });
}

/**
 * Copies the descriptions of images and videos from a text to those uploads that have none. `db` is the transaction that stores
 * the text.
 */
export async function keepDescriptions(db: Db, html: string): Promise<void> {
  const said = new Map<string, string>();
  for (const [, id = '', alt = ''] of html.matchAll(
    /<img src="\/media\/([\da-f]{32})[^"]*" alt="([^"]{1,2000})"/g,
  ))
    said.set(id, Array.from(plainText(alt)).slice(0, libraryLimits.alt).join(''));
  replaceVideos(html, ({ id, element, description }) => {
    if (description !== '')
      said.set(id, Array.from(plainText(description)).slice(0, libraryLimits.alt).join(''));
    return element;
  });
  await store.noteDescriptions(db, said);
}

function plainText(attribute: string): string {
  const signs: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&', '#39': "'" };
  return attribute.replaceAll(/&(quot|lt|gt|amp|#39);/g, (_, name: string) => signs[name] ?? '');
}

async function held(trx: Trx, id: string): Promise<LibraryImage> {
  const image = await store.imageById(trx, id, 'lock');
  if (image === undefined) throw new Refusal('missing', 'image.missing');
  return image;
}

async function foundPage(
  ctx: Ctx,
  query: LibraryQuery,
  page: { limit: number; after?: LibraryPosition | undefined },
): Promise<FoundPage<LibraryImage>> {
  if (query.search === '') {
    const most = libraryLimits.counted + 1;
    const [rows, count] = await Promise.all([
      store.listedImages(ctx.db, query, page),
      store.countListed(ctx.db, query, most),
    ]);
    return { rows, counted: { count, isLeast: count >= most } };
  }
  const most = libraryLimits.searchCounted + 1;
  return searchContaining(
    { text: query.search, limit: page.limit, most },
    {
      near: (rows) => store.foundImagesNear(ctx.db, query, { ...page, rows }),
      start: page.after && ((rows) => store.foundImagesNear(ctx.db, query, { limit: 0, rows })),
      all: () => store.foundImages(ctx.db, query, { ...page, most }),
      count: () => store.countFound(ctx.db, query, most),
    },
  );
}
