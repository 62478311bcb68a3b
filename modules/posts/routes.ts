import type * as z from 'zod/mini';
import type { posts as calls } from '#modules/posts/contract.ts';
import { getPostAuthor } from '#api/http/author.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import type { PageRequest } from '#api/http/paging.ts';
import { formatLagosTime } from '#api/http/lagos-time.ts';
import { toNewsletter } from '#modules/newsletters/item-response.ts';
import { toEditedPost, toListedPost, toStaffPost, addCurrentPost } from '#modules/posts/staff-response.ts';
import { postActions } from '#modules/posts/action-routes.ts';
import { messages, formatMessage } from '#content/messages.ts';
import { announcePost } from '#modules/post-announcements/announcement.ts';
import {
  deletePost,
  erasePost,
  getPermanentDeletionTime,
  listTrash,
  restorePost,
} from '#modules/posts/deletion.ts';
import { listHistory, readHistory } from '#modules/posts/history.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';
import { centreFocalPoint, type FocalPoint } from '#modules/posts/constants.ts';
import type { ListPosition, newPost, StaffPost } from '#modules/posts/schema.ts';
import { restoreVersion, saveRevision } from '#modules/posts/revision.ts';
import { listPosts, readPost } from '#modules/posts/staff-list.ts';
import { createPost, updatePost } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';
import { getImageSources } from '#modules/media/schema.ts';
import { releaseMedia, removeFiles, storePostImage, storeTextImage } from '#modules/media/upload.ts';
import type { UploadedFile } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';

export const posts: Handlers<typeof calls> = {
  publish: ({ c, body, files }, ctx) =>
    createOrUpdatePost(ctx, { author: getPostAuthor(c, ctx), body, image: files.image }),

  async list({ query, page }, ctx) {
    const { search, body: bodies, ...order } = query;
    const listQuery = { ...order, search: search || undefined };
    const { limit } = page;
    const found = await listPosts(ctx, listQuery, {
      limit,
      after: parseCursor(page),
      bodies: bodies ?? 'whole',
    });
    const tags = await getTagsByPost(
      ctx,
      found.posts.map(({ id }) => id),
    );
    const items = found.posts.map((post) => ({ ...toListedPost(ctx, post), tags: tags.get(post.id) ?? [] }));
    const next = found.next && `${found.next.id}.${found.next.updatedAt.getTime()}`;
    return { items, total: { count: found.total, isLeast: found.isLeast }, next };
  },

  create: ({ c, body }, ctx) =>
    createOrUpdatePost(ctx, { author: getPostAuthor(c, ctx), body, image: undefined }),

  /** Stores an image, which is deleted after a day unless a post uses it. */
  async createImage({ body: { for: use }, files: { image } }, ctx) {
    if (image === undefined) throw createRequiredError('image');
    const media = await (use === 'text' ? storeTextImage : storePostImage)(ctx, image);
    const { fallback, width, height } = getImageSources(media);
    return { data: { id: media.id, src: fallback, width, height }, message: messages['post.imageStored'] };
  },

  async find({ path }, ctx) {
    return toEditedPost(ctx, await readPost(ctx, path.id));
  },

  /** Returns 409 with the stored post as `current` if `version` is outdated. */
  async update({ c, path: { id }, body, files }, ctx) {
    const { version, publishAt, imageId: sentId, imageX: x, imageY: y, saveKey, ...content } = body;
    const before = await readPost(ctx, id);
    const post = await saveWithImage(ctx, files?.image, sentId, (imageId) =>
      updatePost(
        ctx,
        getPostAuthor(c, ctx),
        { id, version },
        { ...content, publishAt, imageId, focus: toFocus(x, y), key: saveKey ?? null },
      ),
    );
    return { data: toStaffPost(ctx, post), message: getChangeMessage(before, post, saveKey) };
  },

  /** Saves a draft directly, and a published or scheduled post as a revision. */
  async updateDraft({ c, path: { id }, body }, ctx) {
    const { version, imageId: sentId, imageX: x, imageY: y, saveKey, ...content } = body;
    const imageId = sentId === undefined ? undefined : sentId || null;
    const revision = { ...content, imageId, focus: toFocus(x, y), key: saveKey ?? null };
    try {
      const post = await saveRevision(ctx, getPostAuthor(c, ctx), { id, version }, revision);
      return { data: await toEditedPost(ctx, post), message: messages['post.saved'] };
    } catch (error) {
      throw await addCurrentPost(ctx, error);
    }
  },

  async delete({ path: { id }, actor }, ctx) {
    const { undoUntil } = await deletePost(ctx, actor, id);
    const data = { id, restore: `/api/v1/posts/${id}/restore`, undoUntil };
    return { data, message: messages['post.deleted'] };
  },

  async restore({ path, actor }, ctx) {
    const post = await restorePost(ctx, actor, path.id);
    return { data: toStaffPost(ctx, post), message: messages['post.restored'] };
  },

  ...postActions,

  async announce({ path: { id }, body, actor }, ctx) {
    const announcement = {
      button: messages['newsletter.readPost'],
      key: body?.saveKey,
      version: body?.version,
    };
    const draft = await announcePost(ctx, id, announcement, actor);
    return { data: toNewsletter(ctx, draft), message: messages['newsletter.ofPost'] };
  },

  async listVersions({ path: { id }, page }, ctx) {
    const found = await listHistory(ctx, id, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(found.entries, page);
    const items = shown.map(({ id: version, kind, title, author, savedAt: saved }) => ({
      id: version,
      kind,
      title,
      author,
      saved,
    }));
    return { items, total: found.total, next: last && String(last.id) };
  },

  async findVersion({ path: { id, version } }, ctx) {
    const entry = await readHistory(ctx, id, parseEntryId(version));
    const { kind, title, author, savedAt, body, format, imageId } = entry;
    const [html = ''] = await ctx.parsing.cleanBodies([{ body, format }], 'staff');
    return { id: entry.id, kind, title, author, saved: savedAt, body, html, format, imageId };
  },

  async restoreVersion({ c, path, body: { version } }, ctx) {
    try {
      const post = await restoreVersion(
        ctx,
        getPostAuthor(c, ctx),
        { id: path.id, version },
        parseEntryId(path.version),
      );
      return { data: await toEditedPost(ctx, post), message: messages['post.versionRestored'] };
    } catch (error) {
      throw await addCurrentPost(ctx, error);
    }
  },

  async listTrash({ page }, ctx) {
    const found = await listTrash(ctx, { limit: page.limit + 1, after: parseTrashCursor(page) });
    const { shown, last } = splitPage(found.posts, page);
    const items = shown.map(({ id, title, status, author, deletedAt }) => ({
      id,
      title,
      status,
      author,
      deleted: deletedAt,
      gone: getPermanentDeletionTime(deletedAt),
    }));
    return { items, total: found.total, next: last && `${last.deletedAt.getTime()}.${last.id}` };
  },

  async erase({ path: { id }, actor }, ctx) {
    await erasePost(ctx, actor, id);
    return { data: { id }, message: messages['post.erased'] };
  },
};

type PostRequest = {
  author: ReturnType<typeof getPostAuthor>;
  body: z.output<typeof newPost>;
  image: UploadedFile | undefined;
};

/** Creates a post, or changes the post with `id` and `version`. */
async function createOrUpdatePost(ctx: Ctx, { author, body, image }: PostRequest) {
  const { id, version, imageId: sentId, imageX: x, imageY: y, publishAt, saveKey, ...fields } = body;
  const { title, body: text, status, language } = fields;
  const before = id === undefined ? undefined : await readPost(ctx, id);
  const post = await saveWithImage(ctx, image, sentId, async (imageId) => {
    const fieldValues = { title, body: text, status, publishAt: publishAt ?? null, key: saveKey ?? null };
    const focus = toFocus(x, y);
    if (id === undefined)
      return createPost(ctx, author, {
        ...fieldValues,
        language,
        imageId: imageId ?? null,
        focus: focus ?? centreFocalPoint,
      });
    if (version === undefined) throw createRequiredError('version');
    return updatePost(ctx, author, { id, version }, { ...fieldValues, imageId, focus });
  });
  return { data: toStaffPost(ctx, post), message: getChangeMessage(before, post, saveKey) };
}

/**
 * Stores an uploaded image first, and deletes the image if saving the post fails. `save` receives the image id:
 * undefined does not change the image, null removes the image.
 */
async function saveWithImage(
  ctx: Ctx,
  file: UploadedFile | undefined,
  sentId: string | null | undefined,
  save: (imageId: string | null | undefined) => Promise<StaffPost>,
): Promise<StaffPost> {
  const stored = file && (await storePostImage(ctx, file));
  const imageId = stored?.id ?? (sentId === undefined ? undefined : sentId || null);
  try {
    return await save(imageId);
  } catch (error) {
    if (stored) await removeFiles(ctx, await releaseMedia(ctx.db, [stored.id]));
    throw await addCurrentPost(ctx, error);
  }
}

/** Returns undefined if the request contains neither coordinate. */
function toFocus(x: number | undefined, y: number | undefined): FocalPoint | undefined {
  return x === undefined && y === undefined
    ? undefined
    : { x: x ?? centreFocalPoint.x, y: y ?? centreFocalPoint.y };
}

/**
 * Returns the message for a saved post. `key` identifies the save: a repeated save returns the message of the original save,
 * not "nothing changed".
 */
function getChangeMessage(before: StaffPost | undefined, after: StaffPost, key: string | undefined): string {
  if (before === undefined || (key !== undefined && before.saveKey === key)) return getSavedMessage(after);
  if (after.status === 'draft' && before.status === 'published') return messages['post.unpublished'];
  if (after.status === 'draft' && before.status === 'scheduled') return messages['schedule.cancelled'];
  const isSameState =
    before.status === after.status && before.publishAt?.getTime() === after.publishAt?.getTime();
  return isSameState && after.status !== 'draft' ? messages['post.changedNow'] : getSavedMessage(after);
}

function getSavedMessage(post: StaffPost): string {
  if (post.status === 'published') return messages['post.published'];
  if (post.status === 'draft' || post.publishAt === null) return messages['post.saved'];
  return formatMessage('post.scheduled', { time: formatLagosTime(post.publishAt) });
}

function createRequiredError(path: string): AppError {
  return new AppError('invalid', 'request.invalid', { fields: [{ path, message: 'field.required' }] });
}

/** @throws {AppError} malformed for a cursor that this list did not return. */
function parseCursor({ after }: PageRequest): ListPosition | undefined {
  if (after === undefined) return undefined;
  const [, id, time] = /^([1-9]\d{0,8})\.(\d{1,14})$/.exec(after) ?? [];
  if (id === undefined || time === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { id: Number(id), updatedAt: new Date(Number(time)) };
}

/** @throws {AppError} missing for an invalid entry id. */
function parseEntryId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('missing', 'post.versionNotFound');
  return Number(text);
}

/** @throws {AppError} malformed for a cursor that this list did not return. */
function parseTrashCursor({ after }: PageRequest): { deletedAt: Date; id: number } | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { deletedAt: new Date(Number(time)), id: Number(id) };
}
