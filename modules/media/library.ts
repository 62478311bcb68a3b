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
 * A page of all images that posts, newsletters, templates, snippets and the welcome email show, that somebody keeps, or that wait for
 * a text. A search looks into file names, descriptions, and titles and subjects of texts that show them. Counted up to 1,000, and up to 100 of a search.
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

/** One image and the texts that show it, 20 at most. Refuses `missing`. */
export async function readImage(ctx: Ctx, id: string): Promise<{ image: LibraryImage; uses: ImageUse[] }> {
  const image = await store.imageById(ctx.db, id);
  if (image === undefined) throw new Refusal('missing', 'image.missing');
  return { image, uses: await usesOf(ctx.db, id, libraryLimits.uses) };
}

/** Stores an image for reuse: it stays, used or not, until somebody deletes it. Refuses what is no image (modules/media/upload.ts). */
export async function addImage(ctx: Ctx, given: Given, actor: Actor): Promise<LibraryImage> {
  const { id, name } = await storeLibraryImage(ctx, given);
  await ctx.db
    .transaction()
    .execute((trx) => record(ctx, trx, actor, { action: 'image.added', target: name || id }));
  return (await readImage(ctx, id)).image;
}

/** What an image of ours shows, by its address; '' where nobody said, and for one of elsewhere. */
export async function textOfImage(ctx: Pick<Ctx, 'db'>, address: string | null): Promise<string> {
  const id = /^\/media\/([\da-f]{32})[-.]/.exec(address ?? '')?.[1];
  return id === undefined ? '' : ((await store.imageById(ctx.db, id))?.alt ?? '');
}

/** What is undefined stays. */
export type ImageChange = {
  name?: string | undefined;
  alt?: string | undefined;
  focus?: { x?: number | undefined; y?: number | undefined };
  isKept?: boolean | undefined;
};

/**
 * Says what an image is called and shows, and whether it is kept. Texts that show it stay as they are; pages of posts that have it
 * as their own image say it from then on. Refuses `missing`.
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
  // Which posts have it as their own image, and where their pages are, the blog alone knows.
  if (was.isUsed && was.kind === 'post-image' && alt !== undefined && alt !== was.alt)
    await ctx.pages.empty();
  return (await readImage(ctx, id)).image;
}

/** Deletes an image that no text shows; it can be restored for a day. Refuses `missing`, and `taken` while a text shows it. */
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

/** Brings back an image that was deleted within a day; it is kept from then on. Refuses `missing`. */
export async function restoreImage(ctx: Ctx, id: string, actor: Actor): Promise<LibraryImage> {
  await ctx.db.transaction().execute(async (trx) => {
    const name = await store.unmarkDeleted(trx, id, ctx.clock.now());
    if (name === undefined) throw new Refusal('missing', 'image.missing');
    await record(ctx, trx, actor, { action: 'image.restored', target: name || id });
  });
  return (await readImage(ctx, id)).image;
}

/**
 * The upload that a text of this kind shows instead: itself, or a copy of the kind that it needs, unclaimed; the cover of a newsletter
 * is always a copy, for it is claimed by one alone. Of an email's picture a post gets all sizes up to the 1,200 pixels that are stored of it. A video is itself in every text, and no cover. Refuses `missing`.
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
 * What the pictures and videos of a text show, as it says: the library knows it from then on where nobody has said it. `db` is the transaction
 * that stores the text.
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
