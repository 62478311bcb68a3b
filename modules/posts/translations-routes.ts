import type { ServerType } from '#api/http/call.ts';
import { getPostAuthor } from '#api/http/author.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { localizedPostPath } from '#modules/posts/constants.ts';
import { copyPost } from '#modules/posts/settings/copy.ts';
import { addCurrentPost, toEditedPost } from '#modules/posts/staff-response.ts';
import {
  linkTranslation,
  listTranslations,
  markTranslationChecked,
  type PostTranslation,
  unlinkTranslation,
} from '#modules/posts/translation.ts';
import type { translationCalls as calls } from '#modules/posts/translations-contract.ts';

export const postTranslations: Handlers<typeof calls> = {
  async list({ path: { id } }, ctx) {
    return (await listTranslations(ctx, id)).map(toItem);
  },

  async create({ c, path: { id }, body }, ctx) {
    try {
      const post = await copyPost(ctx, getPostAuthor(c, ctx), id, {
        titleOf: (title) => title,
        key: body.saveKey,
        translateInto: body.language,
      });
      return { data: await toEditedPost(ctx, post), message: messages['post.translationStarted'] };
    } catch (error) {
      throw await addCurrentPost(ctx, error);
    }
  },

  async link({ path: { id }, body, actor }, ctx) {
    const linked = await linkTranslation(ctx, actor, id, body.post);
    return { data: linked.map(toItem), message: messages['post.translationLinked'] };
  },

  async unlink({ path: { id }, actor }, ctx) {
    const remaining = await unlinkTranslation(ctx, actor, id);
    return { data: remaining.map(toItem), message: messages['post.translationUnlinked'] };
  },

  async check({ path: { id }, actor }, ctx) {
    const group = await markTranslationChecked(ctx, actor, id);
    return { data: group.map(toItem), message: messages['post.translationChecked'] };
  },
};

function toItem(post: PostTranslation): ServerType<typeof calls.list.item>[number] {
  return {
    language: post.language,
    id: post.id,
    title: post.title,
    status: post.status,
    publishAt: post.publishAt,
    updated: post.updatedAt,
    address: localizedPostPath(post),
    isOriginal: post.isOriginal,
    isOutdated: post.isOutdated,
  };
}
