import type { ServerType } from '#api/http/call.ts';
import type { editedPost } from '#modules/posts/contract.ts';
import { toAbsoluteAddress } from '#modules/posts/images.ts';
import { localizedPostPath } from '#modules/posts/constants.ts';
import type { ListedPost, StaffPost } from '#modules/posts/schema.ts';
import { PostConflictError } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';

export function toStaffPost(ctx: Ctx, post: StaffPost) {
  const { body, revision } = post;
  return { ...toListedPost(ctx, { ...post, hasDraft: revision !== null }), body };
}

/** Maps a post of a list to a response, without the body unless it was requested. */
export function toListedPost(ctx: Ctx, post: Omit<ListedPost, 'body'> & { body?: string | undefined }) {
  return {
    id: post.id,
    title: post.title,
    status: post.status,
    version: post.version,
    created: post.createdAt,
    updated: post.updatedAt,
    publishAt: post.publishAt,
    published: post.publishedAt,
    author: post.author,
    image: toAbsoluteAddress(post.image, ctx.settings.publicUrl),
    imageId: post.imageId,
    imageX: post.focus.x,
    imageY: post.focus.y,
    ...(post.body === undefined ? {} : { body: post.body }),
    format: post.format,
    preview: post.preview,
    excerpt: post.excerpt,
    readingMinutes: post.readingMinutes,
    address: localizedPostPath(post),
    saveKey: post.saveKey,
    hasDraft: post.hasDraft,
    authorId: post.signedBy,
    isPinned: post.isPinned,
    language: post.language,
    translationGroup: post.translationGroup,
  };
}

/** Maps a post to the response for an editor: with the body as clean HTML in either format, and with unpublished changes. */
export async function toEditedPost(ctx: Ctx, post: StaffPost): Promise<ServerType<typeof editedPost>> {
  const { revision } = post;
  const [html = '', draftHtml = ''] = await ctx.parsing.cleanBodies(
    revision === null ? [pickBody(post)] : [pickBody(post), pickBody(revision)],
    'staff',
  );
  return {
    ...toStaffPost(ctx, post),
    html,
    draft: toDraft(ctx, post, draftHtml),
    savedBy: post.savedBy,
  };
}

function pickBody({ body, format }: Pick<StaffPost, 'body' | 'format'>) {
  return { body, format };
}

function toDraft(ctx: Ctx, { revision, image }: StaffPost, html: string) {
  if (revision === null) return null;
  const { title, body, format, imageId, focus, pictures, author, savedAt } = revision;
  const imageAddress = imageId === null ? image : (pictures[imageId]?.fallback ?? null);
  return {
    title,
    body,
    html,
    format,
    image: toAbsoluteAddress(imageAddress, ctx.settings.publicUrl),
    imageId,
    imageX: focus.x,
    imageY: focus.y,
    author,
    updated: savedAt,
  };
}

/** Adds the stored post to a conflict error, as `current` in the response. */
export async function addCurrentPost(ctx: Ctx, error: unknown): Promise<unknown> {
  if (!(error instanceof PostConflictError)) return error;
  const extra = { current: await toEditedPost(ctx, error.current) };
  return new AppError(error.code, error.message, { ...error.details, extra });
}
