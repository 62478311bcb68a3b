import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { parsed, readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { momentText } from '#api/moment-words.ts';
import { answerList, readPage } from '#api/paging.ts';
import type { Page } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import { toStaffPost, withCurrent, withHtml } from '#api/staff-post.ts';
import { receiveForm } from '#api/upload-form.ts';
import { messages, messageText } from '#content/messages.ts';
import { deletePost, restorePost } from '#domain/blog/deletion.ts';
import { grantPreview } from '#domain/blog/preview.ts';
import { newPost, postChange, postLimits, postQuery, postRevision } from '#domain/blog/schema.ts';
import type { ListPosition, StaffPost } from '#domain/blog/schema.ts';
import { saveRevision } from '#domain/blog/revision.ts';
import { listPosts, readPost } from '#domain/blog/staff-list.ts';
import { createPost, savePost } from '#domain/blog/writing.ts';
import type { Author } from '#domain/blog/writing.ts';
import type { Ctx } from '#domain/context.ts';
import { mediaLimits, imageSources } from '#domain/media/schema.ts';
import { releaseMedia, removeFiles, storePostImage } from '#domain/media/upload.ts';
import type { Given } from '#domain/media/upload.ts';
import { Refusal } from '#domain/refusal.ts';

const imageField = { image: mediaLimits.imageBytes } as const;
/** Four bytes a character at most; JSON may write some of them as six. */
const text = { fields: 30, fieldBytes: postLimits.body * 4 } as const;
const jsonBytes = postLimits.body * 6 + 64 * 1024;

/** POST /api/v1/blog: multipart {title, author, image, body}, and more (docs/api.md); publishes unless told otherwise. */
export async function publishBlogPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await using form = await receiveForm(c, ctx, imageField, text);
  const { id, version, image_id: sentId, publish_at, save_key, ...texts } = parsed(newPost, form.fields);
  const before = id === undefined ? undefined : await readPost(ctx, id);
  const post = await withImage(ctx, form.files['image'], sentId, async (imageId) => {
    const written = {
      ...texts,
      publishAt: publish_at ?? null,
      imageId: imageId ?? null,
      key: save_key ?? null,
    };
    if (id === undefined) return createPost(ctx, authorOf(c), written);
    if (version === undefined) throw missingVersion();
    return savePost(ctx, authorOf(c), { id, version }, { ...written, imageId });
  });
  return answerData(c, toStaffPost(ctx, post), changeOutcome(before, post));
}

/** POST /api/v1/posts: begins a draft, as JSON. */
export async function startDraft(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { title, body, image_id, save_key } = await readJson(c, newPost, jsonBytes);
  const post = await createPost(ctx, authorOf(c), {
    title,
    body,
    status: 'draft',
    publishAt: null,
    imageId: image_id || null,
    key: save_key ?? null,
  });
  return answerData(c, toStaffPost(ctx, post), messages['post.saved']);
}

/** PUT /api/v1/posts/{id}: JSON or a form; 409 with the stored post as `current` where the version is an older one. */
export async function changeStaffPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = idOf(c);
  const isForm = (c.req.header('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
  await using form = isForm ? await receiveForm(c, ctx, imageField, text) : undefined;
  const sent =
    form === undefined ? await readJson(c, postChange, jsonBytes) : parsed(postChange, form.fields);
  const { version, publish_at: publishAt, image_id: sentId, save_key, ...texts } = sent;
  const before = await readPost(ctx, id);
  const post = await withImage(ctx, form?.files['image'], sentId, (imageId) =>
    savePost(ctx, authorOf(c), { id, version }, { ...texts, publishAt, imageId, key: save_key ?? null }),
  );
  return answerData(c, toStaffPost(ctx, post), changeOutcome(before, post));
}

/** PUT /api/v1/posts/{id}/draft: words that wait beside a published or scheduled post; of a draft its own. */
export async function keepStaffDraft(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { version, image_id: sentId, save_key, ...texts } = await readJson(c, postRevision, jsonBytes);
  const imageId = sentId === undefined ? undefined : sentId || null;
  const target = { id: idOf(c), version };
  try {
    const post = await saveRevision(ctx, authorOf(c), target, { ...texts, imageId, key: save_key ?? null });
    return answerData(c, withHtml(ctx, post), messages['post.saved']);
  } catch (error) {
    throw withCurrent(ctx, error);
  }
}

/** POST /api/v1/posts/images: a picture of a post or of its text, kept for a day until a post shows it. */
export async function storeImage(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await using form = await receiveForm(c, ctx, imageField);
  const { image } = form.files;
  if (image === undefined)
    throw new Refusal('invalid', 'request.invalid', {
      fields: [{ path: 'image', message: 'field.required' }],
    });
  const media = await storePostImage(ctx, image);
  const { fallback, width, height } = imageSources(media);
  return answerData(c, { id: media.id, src: fallback, width, height }, messages['post.imageStored']);
}

/** GET /api/v1/posts?status=&search=&sort=: every state; `body=none` leaves the bodies out. */
export async function showStaffPosts(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const asked = (name: string) => c.req.query(name) || undefined;
  const query = parsed(postQuery, {
    status: asked('status'),
    search: asked('search')?.replaceAll('\0', ' ').trim() || undefined,
    sort: asked('sort'),
  });
  const { posts, total, next } = await listPosts(ctx, query, { limit, after: positionOf(page) });
  const all = posts.map((post) => toStaffPost(ctx, post));
  const items = c.req.query('body') === 'none' ? all.map(({ body: _body, ...rest }) => rest) : all;
  return answerList(c, items, { total, limit, next: next && `${next.id}.${next.updatedAt.getTime()}` });
}

/** GET /api/v1/posts/{id}: one post in any state, beside its body the same as HTML. */
export async function showStaffPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  return c.json(withHtml(ctx, await readPost(ctx, idOf(c))));
}

/** DELETE /api/v1/posts/{id}: takes it away; `restore` brings it back for 30 days. */
export async function deleteStaffPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = idOf(c);
  const { undoUntil } = await deletePost(ctx, actorOf(c), id);
  const data = { id, restore: `/api/v1/posts/${id}/restore`, undo_until: undoUntil };
  return answerData(c, data, messages['post.deleted']);
}

/** POST /api/v1/posts/{id}/restore. */
export async function restoreStaffPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const post = await restorePost(ctx, actorOf(c), idOf(c));
  return answerData(c, toStaffPost(ctx, post), messages['post.restored']);
}

/** POST /api/v1/posts/{id}/preview: an address that shows the post as it stands, for an hour. */
export async function previewStaffPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { path, expiresAt } = await grantPreview(ctx, idOf(c));
  return answerData(c, { path, expires_at: expiresAt }, messages['post.previewed']);
}

/**
 * The picture that came as a file is stored first and given up where the post is refused. Undefined: nothing was said
 * of a picture; null: there shall be none.
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
    throw withCurrent(ctx, error);
  }
}

function outcomeOf(post: StaffPost): string {
  if (post.status === 'published') return messages['post.published'];
  if (post.status === 'draft' || post.publishAt === null) return messages['post.saved'];
  return messageText('post.scheduled', { time: momentText(post.publishAt) });
}

function changeOutcome(before: StaffPost | undefined, after: StaffPost): string {
  if (before === undefined) return outcomeOf(after);
  if (after.status === 'draft' && before.status === 'published') return messages['post.unpublished'];
  const isSameState =
    before.status === after.status && before.publishAt?.getTime() === after.publishAt?.getTime();
  return isSameState && after.status !== 'draft' ? messages['post.changedNow'] : outcomeOf(after);
}

function authorOf(c: Context<ApiEnv>): Author {
  const { name } = c.get('member');
  return { name: name?.trim() || messages['team.unnamed'], actor: actorOf(c) };
}

function missingVersion(): Refusal {
  return new Refusal('invalid', 'request.invalid', {
    fields: [{ path: 'version', message: 'field.required' }],
  });
}

function idOf(c: Context<ApiEnv>): number {
  return pathId(c, 'post.missing');
}

/** Refuses `malformed` for a cursor that no answer of this list has given. */
function positionOf({ after }: Page): ListPosition | undefined {
  if (after === undefined) return undefined;
  const [, id, time] = /^([1-9]\d{0,8})\.(\d{1,14})$/.exec(after) ?? [];
  if (id === undefined || time === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { id: Number(id), updatedAt: new Date(Number(time)) };
}
