import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db, Trx } from '#modules/context.ts';
import { replaceVideos } from '#modules/html/video.ts';
import { type SearchPage, searchRowsContaining, searchWithTypos } from '#modules/text-search/lookup.ts';
import type { ImageUse, LibraryImage, LibraryPosition, LibraryQuery } from '#modules/media/library-schema.ts';
import * as store from '#modules/media/library-store.ts';
import { libraryLimits, type TextKind } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import {
  copyImageForEmail,
  type UploadedFile,
  storeLibraryImage,
  storeTextImage,
} from '#modules/media/upload.ts';
import { listImageUses } from '#modules/media/uses-store.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

/** `isLeast`: there may be more than `total` images. */
export type LibraryPage = {
  images: LibraryImage[];
  total: number;
  isLeast: boolean;
  next: LibraryPosition | undefined;
};

/**
 * Lists all uploads that are used in posts, newsletters, templates, snippets or the welcome email, are saved for
 * reuse, or are new. The search covers file names, descriptions, and titles and subjects of the content that uses the
 * uploads. Counts up to 1,000 uploads, and up to 100 search results.
 */
export async function listLibrary(
  ctx: Ctx,
  query: LibraryQuery,
  { limit, after }: { limit: number; after?: LibraryPosition | undefined },
): Promise<LibraryPage> {
  const { rows: found, counted } = await searchWithTypos(
    query.search,
    (search) => searchLibrary(ctx, { ...query, search }, { limit: limit + 1, after }),
    (result) => result.counted.count,
  );
  const images = found.slice(0, limit);
  const last = found.length > limit ? images.at(-1) : undefined;
  return { images, total: counted.count, isLeast: counted.isLeast, next: last };
}

/** Returns an image and its uses, 20 at most. Throws `missing`. */
export async function getLibraryImage(
  ctx: Ctx,
  id: string,
): Promise<{ image: LibraryImage; uses: ImageUse[] }> {
  const image = requireFound(await store.findLibraryImageById(ctx.db, id), 'image.notFound');
  return { image, uses: await listImageUses(ctx.db, id, libraryLimits.uses) };
}

/**
 * Stores an image for reuse. The image remains until a member deletes it, even if no content uses it. Throws the
 * errors of modules/media/upload.ts for invalid images.
 */
export async function addLibraryImage(
  ctx: Ctx,
  uploadedFile: UploadedFile,
  actor: Actor,
): Promise<LibraryImage> {
  const { id, name } = await storeLibraryImage(ctx, uploadedFile);
  await ctx.db
    .transaction()
    .execute((trx) => recordAudit(ctx, trx, actor, { action: 'image.added', target: name || id }));
  return (await getLibraryImage(ctx, id)).image;
}

/**
 * Returns the description of an upload by its address. Returns '' if the upload has no description or the image is on
 * another site.
 */
export async function getImageDescription(ctx: Pick<Ctx, 'db'>, address: string | null): Promise<string> {
  const id = /^\/media\/([\da-f]{32})[-.]/.exec(address ?? '')?.[1];
  return id === undefined ? '' : ((await store.findLibraryImageById(ctx.db, id))?.alt ?? '');
}

/** Undefined fields remain unchanged. */
export type ImageChange = {
  name?: string | undefined;
  alt?: string | undefined;
  focus?: { x?: number | undefined; y?: number | undefined };
  isKept?: boolean | undefined;
};

/**
 * Changes name, description, focal point and reuse of an image. The bodies of posts and newsletters that contain the
 * image do not change. Pages of posts with this main image use the new description. Throws `missing`.
 */
export async function updateLibraryImage(
  ctx: Ctx,
  id: string,
  { name, alt, focus = {}, isKept }: ImageChange,
  actor: Actor,
): Promise<LibraryImage> {
  const previous = await ctx.db.transaction().execute(async (trx) => {
    const previousImage = await lockImage(trx, id);
    const keptAt =
      isKept === undefined || isKept === previousImage.isKept ? undefined : isKept ? ctx.clock.now() : null;
    const values = { name, alt, focusX: focus.x, focusY: focus.y, keptAt };
    if (Object.values(values).every((value) => value === undefined)) return previousImage;
    await store.updateImage(trx, id, values);
    await recordAudit(ctx, trx, actor, {
      action: 'image.changed',
      target: (name ?? previousImage.name) || id,
    });
    return previousImage;
  });
  // Purges all cached pages, because this module cannot determine which posts have the image as their main image.
  if (previous.isUsed && previous.kind === 'post-image' && alt !== undefined && alt !== previous.alt)
    await ctx.pages.empty();
  return (await getLibraryImage(ctx, id)).image;
}

/** Deletes an unused image; it can be restored for a day. Throws `missing`, and `taken` while content uses the image. */
export async function deleteLibraryImage(
  ctx: Ctx,
  id: string,
  actor: Actor,
): Promise<{ name: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const name = await ctx.db.transaction().execute(async (trx) => {
    const previousImage = await lockImage(trx, id);
    if (previousImage.isUsed) throw new AppError('taken', 'image.inUse');
    await store.markImageDeleted(trx, id, now);
    await recordAudit(ctx, trx, actor, { action: 'image.deleted', target: previousImage.name || id });
    return previousImage.name;
  });
  return { name, undoUntil: addTime(now, { hours: libraryLimits.restoreHours }) };
}

/** Restores an image that was deleted within the last day and saves it for reuse. Throws `missing`. */
export async function restoreLibraryImage(ctx: Ctx, id: string, actor: Actor): Promise<LibraryImage> {
  await ctx.db.transaction().execute(async (trx) => {
    const name = requireFound(await store.restoreDeletedImage(trx, id, ctx.clock.now()), 'image.notFound');
    await recordAudit(ctx, trx, actor, { action: 'image.restored', target: name || id });
  });
  return (await getLibraryImage(ctx, id)).image;
}

/**
 * Returns the upload for use in a post or newsletter: the image itself, or an unclaimed copy of the right kind. The cover of a
 * newsletter is always a copy, because only one newsletter can claim it. For a post, a newsletter image is copied in all sizes
 * up to its stored width of 1,200 pixels. A video is never copied, and cannot be a cover. Throws `missing`.
 */
export async function reuseImage(
  ctx: Ctx,
  id: string,
  { kind, place, memberId }: { kind: TextKind; place: 'text' | 'cover'; memberId: number },
): Promise<{ media: Media; image: LibraryImage }> {
  const { image } = await getLibraryImage(ctx, id);
  if (image.kind === 'video') {
    if (place === 'cover') throw new AppError('unsupported', 'video.coverNotAllowed');
    return { media: image, image };
  }
  const needsCopy = kind === 'newsletter' && place === 'cover';
  if (image.kind === `${kind}-image` && !needsCopy) return { media: image, image };
  const media =
    kind === 'newsletter' ? await copyImageForEmail(ctx, id) : await copyAsPostImage(ctx, image, memberId);
  if (media === undefined) throw new AppError('missing', 'image.notFound');
  return { media, image };
}

async function copyAsPostImage(ctx: Ctx, image: LibraryImage, memberId: number): Promise<Media | undefined> {
  const [storedName = ''] = image.files;
  const sizeBytes = await ctx.storage.sizeOf(storedName);
  if (sizeBytes === undefined) return undefined;
  const bytes = await new Response(
    await ctx.storage.read(storedName, { start: 0, end: sizeBytes - 1 }),
  ).bytes();
  await using temporaryFiles = await ctx.uploads.writeTemporaryFiles([bytes]);
  const [path = ''] = temporaryFiles.paths;
  const file = { field: 'image', name: image.name, path, sizeBytes };
  return await storeTextImage(ctx, { file, folder: temporaryFiles.folder, sender: memberId });
}

/**
 * Copies the descriptions of images and videos from the HTML of a post or newsletter to uploads without a
 * description. `db` is the transaction that stores the HTML.
 */
export async function storeImageDescriptions(db: Db, html: string): Promise<void> {
  const descriptions = new Map<string, string>();
  for (const [, id = '', alt = ''] of html.matchAll(
    /<img src="\/media\/([\da-f]{32})[^"]*" alt="([^"]{1,2000})"/g,
  ))
    descriptions.set(id, Array.from(decodeAttribute(alt)).slice(0, libraryLimits.alt).join(''));
  replaceVideos(html, ({ id, element, description }) => {
    if (description !== '')
      descriptions.set(id, Array.from(decodeAttribute(description)).slice(0, libraryLimits.alt).join(''));
    return element;
  });
  await store.addMissingDescriptions(db, descriptions);
}

function decodeAttribute(attribute: string): string {
  const entities: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&', '#39': "'" };
  return attribute.replaceAll(/&(quot|lt|gt|amp|#39);/g, (_, name: string) => entities[name] ?? '');
}

async function lockImage(trx: Trx, id: string): Promise<LibraryImage> {
  const image = requireFound(await store.findLibraryImageById(trx, id, 'lock'), 'image.notFound');
  return image;
}

async function searchLibrary(
  ctx: Ctx,
  query: LibraryQuery,
  page: { limit: number; after?: LibraryPosition | undefined },
): Promise<SearchPage<LibraryImage>> {
  if (query.search === '') {
    const maxCount = libraryLimits.counted + 1;
    const [rows, count] = await Promise.all([
      store.listLibraryPage(ctx.db, query, page),
      store.countLibraryImages(ctx.db, query, maxCount),
    ]);
    return { rows, counted: { count, isLeast: count >= maxCount } };
  }
  const most = libraryLimits.searchCounted + 1;
  return searchRowsContaining(
    { text: query.search, limit: page.limit, most },
    {
      near: (rows) => store.searchImagesInNextRows(ctx.db, query, { ...page, rows }),
      start: page.after && ((rows) => store.searchImagesInNextRows(ctx.db, query, { limit: 0, rows })),
      all: () => store.searchAllImages(ctx.db, query, { ...page, most }),
      count: () => store.countMatchingImages(ctx.db, query, most),
    },
  );
}
