import type { posts as calls } from '#modules/posts/contract.ts';
import { getPostAuthor } from '#api/http/author.ts';
import type { Handlers } from '#api/http/handler.ts';
import { toStaffPost, addCurrentPost } from '#modules/posts/staff-response.ts';
import { isMessageKey, messages, formatMessage } from '#content/messages.ts';
import { postLimits } from '#modules/posts/constants.ts';
import { createPreview, listPreviews, revokePreview, sharePreview } from '#modules/posts/preview.ts';
import { type BulkResult, applyBulkAction } from '#modules/posts/settings/bulk.ts';
import { copyPost } from '#modules/posts/settings/copy.ts';
import { changeMatchingPosts, countMatchingPosts } from '#modules/posts/settings/matching.ts';
import { AppError } from '#modules/app-error.ts';

type PostActionName =
  | 'preview'
  | 'listPreviews'
  | 'revokePreview'
  | 'copy'
  | 'changeMany'
  | 'countMatching'
  | 'changeMatching';

/** Handlers for actions on posts other than editing: previews, copies, views, bulk changes. */
export const postActions: Pick<Handlers<typeof calls>, PostActionName> = {
  async preview({ c, path: { id }, body }, ctx) {
    const { path: address, expiresAt } =
      body?.days === undefined
        ? await createPreview(ctx, id)
        : await sharePreview(ctx, getPostAuthor(c, ctx), id, body.days);
    return { data: { path: address, expiresAt }, message: messages['post.previewed'] };
  },

  async listPreviews({ path: { id } }, ctx) {
    return (await listPreviews(ctx, id)).map(({ id: preview, sharedBy, createdAt, expiresAt }) => ({
      id: preview,
      sharedBy,
      created: createdAt,
      expiresAt,
    }));
  },

  async revokePreview({ path: { id, preview }, actor }, ctx) {
    if (!/^[1-9]\d{0,8}$/.test(preview)) throw new AppError('missing', 'post.previewNotFound');
    const previewId = Number(preview);
    await revokePreview(ctx, actor, id, previewId);
    return { data: { id: previewId }, message: messages['post.previewRevoked'] };
  },

  async copy({ c, path: { id }, body }, ctx) {
    try {
      const post = await copyPost(ctx, getPostAuthor(c, ctx), id, { titleOf: copyTitle, key: body?.saveKey });
      return { data: toStaffPost(ctx, post), message: messages['post.copied'] };
    } catch (error) {
      throw await addCurrentPost(ctx, error);
    }
  },

  async changeMany({ c, body: { act, ids, tags } }, ctx) {
    const { done, failed } = await applyBulkAction(ctx, getPostAuthor(c, ctx), ids, { act, tags });
    const message = formatMessage(`post.many.${act}`, { count: done.length });
    return { data: { done, failed: failed.map(toFailed) }, message };
  },

  async countMatching({ query }, ctx) {
    const { count, until, asOf } = await countMatchingPosts(ctx, {
      ...query,
      search: query.search || undefined,
    });
    return { count, until, asOf };
  },

  async changeMatching({ c, body: { asOf, ...action } }, ctx) {
    const { done, failed, next } = await changeMatchingPosts(ctx, getPostAuthor(c, ctx), { ...action, asOf });
    const message = formatMessage(`post.many.${action.act}`, { count: done.length });
    return { data: { done, failed: failed.map(toFailed), next }, message };
  },
};

function toFailed({ id, message, values }: BulkResult['failed'][number]) {
  return { id, message: isMessageKey(message) ? formatMessage(message, values) : message };
}

/** Returns the title of a copy, or the original title if the suffix would exceed the length limit. */
function copyTitle(title: string): string {
  const copy = formatMessage('post.copyTitle', { title });
  return Array.from(copy).length > postLimits.title ? title : copy;
}
