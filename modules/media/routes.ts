import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { media as calls } from '#modules/media/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import type { PageRequest } from '#api/http/paging.ts';
import { messages } from '#content/messages.ts';
import {
  addLibraryImage,
  updateLibraryImage,
  deleteLibraryImage,
  listLibrary,
  getLibraryImage,
  restoreLibraryImage,
  reuseImage,
} from '#modules/media/library.ts';
import type { LibraryImage, LibraryPosition } from '#modules/media/library-schema.ts';
import { buildMediaPath, type TextKind } from '#modules/media/constants.ts';
import { fetchLinkCard } from '#modules/media/link-card.ts';
import { fetchImage, checkRemoteLimit } from '#modules/media/fetch-image.ts';
import { getImageSources, type Media, getVideoSource } from '#modules/media/schema.ts';
import type { AnimationInfo } from '#modules/media/upload.ts';
import { getSweepTime } from '#modules/media/sweep.ts';
import { storeVideo } from '#modules/media/video.ts';
import { toUploadedImage } from '#modules/newsletters/images.ts';
import { AppError } from '#modules/app-error.ts';

export const media: Handlers<typeof calls> = {
  async list({ query: { search = '', sort, unused, type }, page }, ctx) {
    const text = search.toWellFormed().replaceAll('\0', ' ').trim();
    const filter = { search: text, sort, isUnused: unused === 'true', isImage: type === 'image' };
    const imagePage = await listLibrary(ctx, filter, { limit: page.limit, after: parseCursor(page) });
    const { next } = imagePage;
    return {
      items: imagePage.images.map(toImage),
      total: { count: imagePage.total, isLeast: imagePage.isLeast },
      next: next && `${next.createdAt.getTime()}.${next.sizeBytes}.${next.id}`,
    };
  },

  async create({ files: { image }, actor }, ctx) {
    if (image === undefined) throw createRequiredError('image');
    return { data: toImage(await addLibraryImage(ctx, image, actor)), message: messages['image.added'] };
  },

  async createVideo({ files: { video, poster } }, ctx) {
    if (video === undefined) throw createRequiredError('video');
    return { data: toVideo(await storeVideo(ctx, { video, poster })), message: messages['video.stored'] };
  },

  async find({ path: { id } }, ctx) {
    const { image, uses } = await getLibraryImage(ctx, id);
    return { ...toImage(image), uses };
  },

  async update({ path: { id }, body: { name, alt, focusX: x, focusY: y, kept }, actor }, ctx) {
    const image = await updateLibraryImage(ctx, id, { name, alt, focus: { x, y }, isKept: kept }, actor);
    return { data: toImage(image), message: messages['image.changed'] };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { undoUntil } = await deleteLibraryImage(ctx, id, actor);
    const data = { id, restore: `/api/v1/media/${id}/restore`, undoUntil };
    return { data, message: messages['image.deleted'] };
  },

  async restore({ path: { id }, actor }, ctx) {
    return { data: toImage(await restoreLibraryImage(ctx, id, actor)), message: messages['image.restored'] };
  },

  async use({ c, path: { id }, body: { for: kind, place }, actor }, ctx) {
    requireWriterPermission(c, kind);
    const { media: used, image } = await reuseImage(ctx, id, { kind, place, memberId: actor.id });
    const video = used.kind === 'video' ? toVideo(used) : null;
    const textImage = { ...toTextImage(used, used.kind === 'video' ? 'post' : kind), alt: image.alt };
    const data = { ...textImage, focusX: image.focus.x, focusY: image.focus.y, video };
    return { data, message: messages['image.reused'] };
  },

  async fetch({ c, body: { url, for: kind }, actor }, ctx) {
    requireWriterPermission(c, kind);
    await checkRemoteLimit(ctx, actor.id);
    const fetchedImage = await fetchImage(ctx, url, { kind, memberId: actor.id });
    const isStilled = kind === 'newsletter' && fetchedImage?.isStilled === true;
    const message = messages[isStilled ? 'newsletter.imageStilled' : 'image.fetched'];
    return { data: { image: toFetchedImage(fetchedImage, kind) }, message };
  },

  async card({ c, body: { url, for: kind }, actor }, ctx) {
    requireWriterPermission(c, kind);
    const { image, ...metadata } = await fetchLinkCard(ctx, url, { kind, memberId: actor.id });
    return { data: { ...metadata, image: toFetchedImage(image, kind) }, message: messages['card.read'] };
  },
};

function createRequiredError(path: string): AppError {
  return new AppError('invalid', 'request.invalid', { fields: [{ path, message: 'field.required' }] });
}

function toVideo(media: Media): ServerType<typeof calls.createVideo.data> {
  const { fallback, width, height, video } = getImageSources(media);
  return {
    id: media.id,
    src: video?.path ?? '',
    poster: fallback || null,
    width,
    height,
    sizeBytes: media.sizeBytes,
    durationMs: media.durationMs ?? null,
  };
}

/** Requires the permission to write content of this kind. */
function requireWriterPermission(c: Context<ApiEnv>, kind: TextKind): void {
  c.get('requireAlso')(kind === 'post' ? 'posts' : 'newsletters');
}

function toImage(image: LibraryImage): ServerType<typeof calls.create.data> {
  const { id, kind, name, alt, sizeBytes, focus, createdAt, isKept, isUsed } = image;
  const jpegs = image.files.filter((file) => file.endsWith('.jpg'));
  const video = getVideoSource(image);
  const thumbnailFile = image.files.find((file) => file.endsWith('-400.webp')) ?? jpegs[0];
  return {
    id,
    kind: kind === 'video' ? kind : kind === 'post-image' ? 'post' : 'newsletter',
    name,
    alt,
    src: jpegs.length === 0 ? '' : buildMediaPath(jpegs.at(-1) ?? ''),
    thumbnail: thumbnailFile === undefined ? '' : buildMediaPath(thumbnailFile),
    width: image.width ?? 0,
    height: image.height ?? 0,
    sizeBytes,
    focusX: focus.x,
    focusY: focus.y,
    created: createdAt,
    video: video === undefined ? null : { src: video.path, durationMs: video.durationMs },
    kept: isKept,
    used: isUsed,
    goes: isKept || isUsed ? null : getSweepTime(createdAt),
  };
}

function toTextImage(used: Media & Partial<AnimationInfo>, kind: TextKind) {
  if (kind === 'newsletter') {
    const { id, path: src, width, height } = toUploadedImage(used);
    return { id, src, width, height, ...(used.isStilled === true && { stilled: true }) };
  }
  const { fallback: src, width, height } = getImageSources(used);
  return { id: used.id, src, width, height };
}

/** Converts a downloaded image, which has no description and no focal point yet. */
function toFetchedImage(fetchedImage: (Media & Partial<AnimationInfo>) | undefined, kind: TextKind) {
  return fetchedImage === undefined
    ? null
    : { ...toTextImage(fetchedImage, kind), alt: '', focusX: 50, focusY: 50 };
}

/** Throws `malformed` for a cursor that is not from this list. */
function parseCursor({ after }: PageRequest): LibraryPosition | undefined {
  if (after === undefined) return undefined;
  const [, time, size, id] = /^(\d{1,14})\.(\d{1,10})\.([\da-f]{32})$/.exec(after) ?? [];
  if (time === undefined || size === undefined || id === undefined)
    throw new AppError('malformed', 'request.cursorInvalid');
  return { id, createdAt: new Date(Number(time)), sizeBytes: Math.min(Number(size), 2 ** 31 - 1) };
}
