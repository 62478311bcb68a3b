import type { Context } from 'hono';
import type { Value } from '#api/http/call.ts';
import type { media as calls } from '#modules/media/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import type { Page } from '#api/http/paging.ts';
import { messages } from '#content/messages.ts';
import {
  addImage,
  changeImage,
  deleteImage,
  listImages,
  readImage,
  restoreImage,
  reuseImage,
} from '#modules/media/library.ts';
import type { LibraryImage, LibraryPosition } from '#modules/media/library-schema.ts';
import { mediaPath, type TextKind } from '#modules/media/constants.ts';
import { readCard } from '#modules/media/link-card.ts';
import { fetchImage, takePlace } from '#modules/media/remote.ts';
import { imageSources, type Media, videoSource } from '#modules/media/schema.ts';
import type { Stilled } from '#modules/media/upload.ts';
import { sweptAt } from '#modules/media/sweep.ts';
import { storeVideo } from '#modules/media/video.ts';
import { toSentImage } from '#modules/newsletters/images.ts';
import { Refusal } from '#modules/refusal.ts';

export const media: Handlers<typeof calls> = {
  async list({ query: { search = '', sort, unused, type }, page }, ctx) {
    const text = search.toWellFormed().replaceAll('\0', ' ').trim();
    const wanted = { search: text, sort, isUnused: unused === 'true', isImage: type === 'image' };
    const found = await listImages(ctx, wanted, { limit: page.limit, after: positionOf(page) });
    const { next } = found;
    return {
      items: found.images.map(toImage),
      total: { count: found.total, isLeast: found.isLeast },
      next: next && `${next.createdAt.getTime()}.${next.sizeBytes}.${next.id}`,
    };
  },

  async create({ files: { image }, actor }, ctx) {
    if (image === undefined) throw required('image');
    return { data: toImage(await addImage(ctx, image, actor)), message: messages['image.added'] };
  },

  async createVideo({ files: { video, poster } }, ctx) {
    if (video === undefined) throw required('video');
    return { data: toVideo(await storeVideo(ctx, { video, poster })), message: messages['video.stored'] };
  },

  async find({ path: { id } }, ctx) {
    const { image, uses } = await readImage(ctx, id);
    return { ...toImage(image), uses };
  },

  async update({ path: { id }, body: { name, alt, focus_x: x, focus_y: y, kept }, actor }, ctx) {
    const image = await changeImage(ctx, id, { name, alt, focus: { x, y }, isKept: kept }, actor);
    return { data: toImage(image), message: messages['image.changed'] };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { undoUntil } = await deleteImage(ctx, id, actor);
    const data = { id, restore: `/api/v1/media/${id}/restore`, undo_until: undoUntil };
    return { data, message: messages['image.deleted'] };
  },

  async restore({ path: { id }, actor }, ctx) {
    return { data: toImage(await restoreImage(ctx, id, actor)), message: messages['image.restored'] };
  },

  async use({ c, path: { id }, body: { for: kind, place }, actor }, ctx) {
    requireWriterOf(c, kind);
    const { media: used, image } = await reuseImage(ctx, id, { kind, place, memberId: actor.id });
    const video = used.kind === 'video' ? toVideo(used) : null;
    const shown = { ...toShown(used, used.kind === 'video' ? 'post' : kind), alt: image.alt };
    const data = { ...shown, focus_x: image.focus.x, focus_y: image.focus.y, video };
    return { data, message: messages['image.reused'] };
  },

  async fetch({ c, body: { url, for: kind }, actor }, ctx) {
    requireWriterOf(c, kind);
    await takePlace(ctx, actor.id);
    const fetched = await fetchImage(ctx, url, { kind, memberId: actor.id });
    const isStilled = kind === 'newsletter' && fetched?.isStilled === true;
    const message = messages[isStilled ? 'newsletter.imageStilled' : 'image.fetched'];
    return { data: { image: toFetched(fetched, kind) }, message };
  },

  async card({ c, body: { url, for: kind }, actor }, ctx) {
    requireWriterOf(c, kind);
    const { image, ...said } = await readCard(ctx, url, { kind, memberId: actor.id });
    return { data: { ...said, image: toFetched(image, kind) }, message: messages['card.read'] };
  },
};

function required(path: string): Refusal {
  return new Refusal('invalid', 'request.invalid', { fields: [{ path, message: 'field.required' }] });
}

function toVideo(media: Media): Value<typeof calls.createVideo.data> {
  const { fallback, width, height, video } = imageSources(media);
  return {
    id: media.id,
    src: video?.path ?? '',
    poster: fallback || null,
    width,
    height,
    size_bytes: media.sizeBytes,
    duration_ms: media.durationMs ?? null,
  };
}

/** Requires the permission to write texts of this kind. */
function requireWriterOf(c: Context<ApiEnv>, kind: TextKind): void {
  c.get('requireAlso')(kind === 'post' ? 'posts' : 'newsletters');
}

function toImage(image: LibraryImage): Value<typeof calls.create.data> {
  const { id, kind, name, alt, sizeBytes, focus, createdAt, isKept, isUsed } = image;
  const jpegs = image.files.filter((file) => file.endsWith('.jpg'));
  const video = videoSource(image);
  const small = image.files.find((file) => file.endsWith('-400.webp')) ?? jpegs[0];
  return {
    id,
    kind: kind === 'video' ? kind : kind === 'post-image' ? 'post' : 'newsletter',
    name,
    alt,
    src: jpegs.length === 0 ? '' : mediaPath(jpegs.at(-1) ?? ''),
    thumbnail: small === undefined ? '' : mediaPath(small),
    width: image.width ?? 0,
    height: image.height ?? 0,
    size_bytes: sizeBytes,
    focus_x: focus.x,
    focus_y: focus.y,
    created: createdAt,
    video: video === undefined ? null : { src: video.path, duration_ms: video.durationMs },
    kept: isKept,
    used: isUsed,
    goes: isKept || isUsed ? null : sweptAt(createdAt),
  };
}

function toShown(used: Media & Partial<Stilled>, kind: TextKind) {
  if (kind === 'newsletter') {
    const { id, path: src, width, height } = toSentImage(used);
    return { id, src, width, height, ...(used.isStilled === true && { stilled: true }) };
  }
  const { fallback: src, width, height } = imageSources(used);
  return { id: used.id, src, width, height };
}

/** A downloaded image, which has no description and focal point yet. */
function toFetched(fetched: (Media & Partial<Stilled>) | undefined, kind: TextKind) {
  return fetched === undefined ? null : { ...toShown(fetched, kind), alt: '', focus_x: 50, focus_y: 50 };
}

/** Throws `malformed` for a cursor that is not from this list. */
function positionOf({ after }: Page): LibraryPosition | undefined {
  if (after === undefined) return undefined;
  const [, time, size, id] = /^(\d{1,14})\.(\d{1,10})\.([\da-f]{32})$/.exec(after) ?? [];
  if (time === undefined || size === undefined || id === undefined)
    throw new Refusal('malformed', 'request.badCursor');
  return { id, createdAt: new Date(Number(time)), sizeBytes: Math.min(Number(size), 2 ** 31 - 1) };
}
