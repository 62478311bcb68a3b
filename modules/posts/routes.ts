import type * as z from 'zod/mini';
import type { posts as calls } from '#modules/posts/contract.ts';
import { authorOf } from '#api/http/author.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import type { Page } from '#api/http/paging.ts';
import { momentText } from '#api/http/moment-text.ts';
import { toNewsletter } from '#modules/newsletters/item-response.ts';
import { toEditedPost, toListedPost, toStaffPost, withCurrent } from '#modules/posts/staff-response.ts';
import { postActs } from '#modules/posts/action-routes.ts';
import { messages, messageText } from '#content/messages.ts';
import { announcePost } from '#modules/post-announcements/announcement.ts';
import { deletePost, erasePost, leavesTrashAt, listTrash, restorePost } from '#modules/posts/deletion.ts';
import { listHistory, readHistory } from '#modules/posts/history.ts';
import { tagsOfPosts } from '#modules/tags/tag.ts';
import { centre, type Focus } from '#modules/posts/constants.ts';
import type { ListPosition, newPost, StaffPost } from '#modules/posts/schema.ts';
import { restoreVersion, saveRevision } from '#modules/posts/revision.ts';
import { listPosts, readPost } from '#modules/posts/staff-list.ts';
import { createPost, updatePost } from '#modules/posts/writing.ts';
import type { Ctx } from '#modules/context.ts';
import { imageSources } from '#modules/media/schema.ts';
import { releaseMedia, removeFiles, storePostImage, storeTextImage } from '#modules/media/upload.ts';
import type { Given } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

export const posts: Handlers<typeof calls> = {
  publish: ({ c, body, files }, ctx) =>
    createOrUpdatePost(ctx, { author: authorOf(c), body, image: files.image }),

  async list({ query, page }, ctx) {
    const { search, body: bodies, ...order } = query;
    const wanted = { ...order, search: search || undefined };
    const { limit } = page;
    const found = await listPosts(ctx, wanted, { limit, after: positionOf(page), bodies: bodies ?? 'whole' });
    const tags = await tagsOfPosts(
      ctx,
      found.posts.map(({ id }) => id),
    );
    const items = found.posts.map((post) => ({ ...toListedPost(ctx, post), tags: tags.get(post.id) ?? [] }));
    const next = found.next && `${found.next.id}.${found.next.updatedAt.getTime()}`;
    return { items, total: { count: found.total, isLeast: found.isLeast }, next };
  },

  create: ({ c, body }, ctx) => createOrUpdatePost(ctx, { author: authorOf(c), body, image: undefined }),

  /** Stores an image, which is deleted after a day unless a post uses it. */
  async createImage({ body: { for: use }, files: { image } }, ctx) {
    if (image === undefined) throw required('image');
    const media = await (use === 'text' ? storeTextImage : storePostImage)(ctx, image);
    const { fallback, width, height } = imageSources(media);
    return { data: { id: media.id, src: fallback, width, height }, message: messages['post.imageStored'] };
  },

  async find({ path }, ctx) {
    return toEditedPost(ctx, await readPost(ctx, path.id));
  },

  /** Returns 409 with the stored post as `current` if `version` is outdated. */
  async update({ c, path: { id }, body, files }, ctx) {
    const {
      version,
      publish_at: publishAt,
      image_id: sentId,
      image_x: x,
      image_y: y,
      save_key,
      ...content
    } = body;
    const before = await readPost(ctx, id);
    const post = await withImage(ctx, files?.image, sentId, (imageId) =>
      updatePost(
        ctx,
        authorOf(c),
        { id, version },
        { ...content, publishAt, imageId, focus: focusOf(x, y), key: save_key ?? null },
      ),
    );
    return { data: toStaffPost(ctx, post), message: changeOutcome(before, post, save_key) };
  },

  /** Saves a draft directly, and a published or scheduled post as a revision. */
  async updateDraft({ c, path: { id }, body }, ctx) {
    const { version, image_id: sentId, image_x: x, image_y: y, save_key, ...content } = body;
    const imageId = sentId === undefined ? undefined : sentId || null;
    const revision = { ...content, imageId, focus: focusOf(x, y), key: save_key ?? null };
    try {
      const post = await saveRevision(ctx, authorOf(c), { id, version }, revision);
      return { data: await toEditedPost(ctx, post), message: messages['post.saved'] };
    } catch (error) {
      throw await withCurrent(ctx, error);
    }
  },

  async delete({ path: { id }, actor }, ctx) {
    const { undoUntil } = await deletePost(ctx, actor, id);
    const data = { id, restore: `/api/v1/posts/${id}/restore`, undo_until: undoUntil };
    return { data, message: messages['post.deleted'] };
  },

  async restore({ path, actor }, ctx) {
    const post = await restorePost(ctx, actor, path.id);
    return { data: toStaffPost(ctx, post), message: messages['post.restored'] };
  },

  ...postActs,

  async announce({ path: { id }, body, actor }, ctx) {
    const asked = { button: messages['newsletter.readPost'], key: body?.save_key, version: body?.version };
    const draft = await announcePost(ctx, id, asked, actor);
    return { data: toNewsletter(ctx, draft), message: messages['newsletter.ofPost'] };
  },

  async listVersions({ path: { id }, page }, ctx) {
    const found = await listHistory(ctx, id, { limit: page.limit + 1, after: cursorId(page) });
    const { shown, last } = cutPage(found.entries, page);
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
    const entry = await readHistory(ctx, id, entryId(version));
    const { kind, title, author, savedAt, body, format, imageId } = entry;
    const [html = ''] = await ctx.parsing.cleanBodies([{ body, format }], 'staff');
    return { id: entry.id, kind, title, author, saved: savedAt, body, html, format, image_id: imageId };
  },

  async restoreVersion({ c, path, body: { version } }, ctx) {
    try {
      const post = await restoreVersion(ctx, authorOf(c), { id: path.id, version }, entryId(path.version));
      return { data: await toEditedPost(ctx, post), message: messages['post.versionRestored'] };
    } catch (error) {
      throw await withCurrent(ctx, error);
    }
  },

  async listTrash({ page }, ctx) {
    const found = await listTrash(ctx, { limit: page.limit + 1, after: trashPositionOf(page) });
    const { shown, last } = cutPage(found.posts, page);
    const items = shown.map(({ id, title, status, author, deletedAt }) => ({
      id,
      title,
      status,
      author,
      deleted: deletedAt,
      gone: leavesTrashAt(deletedAt),
    }));
    return { items, total: found.total, next: last && `${last.deletedAt.getTime()}.${last.id}` };
  },

  async erase({ path: { id }, actor }, ctx) {
    await erasePost(ctx, actor, id);
    return { data: { id }, message: messages['post.erased'] };
  },
};

type PostRequest = {
  author: ReturnType<typeof authorOf>;
  body: z.output<typeof newPost>;
  image: Given | undefined;
};

/** Creates a post, or changes the post with `id` and `version`. */
async function createOrUpdatePost(ctx: Ctx, { author, body, image }: PostRequest) {
  const { id, version, image_id: sentId, image_x: x, image_y: y, publish_at, save_key, ...fields } = body;
  const { title, body: text, status } = fields;
  const before = id === undefined ? undefined : await readPost(ctx, id);
  const post = await withImage(ctx, image, sentId, async (imageId) => {
    const written = { title, body: text, status, publishAt: publish_at ?? null, key: save_key ?? null };
    const focus = focusOf(x, y);
    if (id === undefined)
      return createPost(ctx, author, { ...written, imageId: imageId ?? null, focus: focus ?? centre });
    if (version === undefined) throw required('version');
    return updatePost(ctx, author, { id, version }, { ...written, imageId, focus });
  });
  return { data: toStaffPost(ctx, post), message: changeOutcome(before, post, save_key) };
}

/**
 * Stores an uploaded image first and discards it if saving the post fails. `undefined`: no change; `null`: remove the image.
 */
async function withImage(
  ctx: Ctx,
  file: Given | undefined,
  sentId: string | null | undefined,
  act: (imageId: string | null | undefined) => Promise<StaffPost>,
): Promise<StaffPost> {
  const stored = file && (await storePostImage(ctx, file));
  const imageId = stored?.id ?? (sentId === undefined ? undefined : sentId || null);
  try {
    return await act(imageId);
  } catch (error) {
    if (stored) await removeFiles(ctx, await releaseMedia(ctx.db, [stored.id]));
    throw await withCurrent(ctx, error);
  }
}

/** Returns undefined if the request contains neither coordinate. */
function focusOf(x: number | undefined, y: number | undefined): Focus | undefined {
  return x === undefined && y === undefined ? undefined : { x: x ?? centre.x, y: y ?? centre.y };
}

/**
 * Returns the message for a saved post. `key` identifies the save: a repeated save returns the message of the original save,
 * not "nothing changed".
 */
function changeOutcome(before: StaffPost | undefined, after: StaffPost, key: string | undefined): string {
  if (before === undefined || (key !== undefined && before.saveKey === key)) return outcomeOf(after);
  if (after.status === 'draft' && before.status === 'published') return messages['post.unpublished'];
  if (after.status === 'draft' && before.status === 'scheduled') return messages['schedule.cancelled'];
  const isSameState =
    before.status === after.status && before.publishAt?.getTime() === after.publishAt?.getTime();
  return isSameState && after.status !== 'draft' ? messages['post.changedNow'] : outcomeOf(after);
}

function outcomeOf(post: StaffPost): string {
  if (post.status === 'published') return messages['post.published'];
  if (post.status === 'draft' || post.publishAt === null) return messages['post.saved'];
  return messageText('post.scheduled', { time: momentText(post.publishAt) });
}

function required(path: string): Refusal {
  return new Refusal('invalid', 'request.invalid', { fields: [{ path, message: 'field.required' }] });
}

/** @throws {Refusal} malformed for a cursor that this list did not return. */
function positionOf({ after }: Page): ListPosition | undefined {
  if (after === undefined) return undefined;
  const [, id, time] = /^([1-9]\d{0,8})\.(\d{1,14})$/.exec(after) ?? [];
  if (id === undefined || time === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { id: Number(id), updatedAt: new Date(Number(time)) };
}

/** @throws {Refusal} missing for an invalid entry id. */
function entryId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal('missing', 'post.noVersion');
  return Number(text);
}

/** @throws {Refusal} malformed for a cursor that this list did not return. */
function trashPositionOf({ after }: Page): { deletedAt: Date; id: number } | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { deletedAt: new Date(Number(time)), id: Number(id) };
}
