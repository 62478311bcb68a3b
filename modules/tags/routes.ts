import type { tags as calls } from '#modules/tags/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { splitPage } from '#api/http/paging.ts';
import { formatMessage } from '#content/messages.ts';
import { tagPath } from '#modules/tags/constants.ts';
import type { ListedTag } from '#modules/tags/schema.ts';
import { createTag, deleteTag, listTags, mergeTags, restoreTag, updateTag } from '#modules/tags/tag.ts';

export const tags: Handlers<typeof calls> = {
  async list({ query: { search }, page }, ctx) {
    const text = search?.replaceAll('\0', ' ').trim();
    const found = await listTags(ctx, { limit: page.limit + 1, after: page.after, search: text });
    const { shown, last } = splitPage(found.tags, page);
    return { items: shown.map(toTag), total: found.total, next: last?.name };
  },

  async create({ body, actor }, ctx) {
    const tag = await createTag(ctx, actor, body);
    return { data: toTag(tag), message: formatMessage('tag.created', { name: tag.name }) };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const tag = await updateTag(ctx, actor, id, body);
    return { data: toTag(tag), message: formatMessage('tag.changed', { name: tag.name }) };
  },

  async merge({ path: { id }, body: { into }, actor }, ctx) {
    const tag = await mergeTags(ctx, actor, id, into);
    const data = { ...toTag(tag), restore: `/api/v1/tags/${id}/restore`, undoUntil: tag.undoUntil };
    return { data, message: formatMessage('tag.merged', { name: tag.name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name, undoUntil } = await deleteTag(ctx, actor, id);
    const data = { id, restore: `/api/v1/tags/${id}/restore`, undoUntil };
    return { data, message: formatMessage('tag.deleted', { name }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    const tag = await restoreTag(ctx, actor, id);
    return { data: toTag(tag), message: formatMessage('tag.restored', { name: tag.name }) };
  },
};

function toTag({ id, name, description, posts }: ListedTag) {
  return { id, name, description, posts, address: tagPath({ id, name }) };
}
