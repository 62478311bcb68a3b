import type { StaffPost } from '#modules/posts/schema.ts';
import { changeSettings, readSettings } from '#modules/posts/settings/settings.ts';
import { readPost } from '#modules/posts/staff-list.ts';
import { type PostAuthor, createPost } from '#modules/posts/save-post.ts';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';

/**
 * Creates a draft with the latest content, image, tags and metadata of another post. Does not copy the slug, date,
 * canonical URL or pin. With `translateInto`, the draft is a translation of the post in this language. A repeated request with the same `key` returns the draft of the first request.
 * @throws {AppError} missing; taken if the post has a translation in the language.
 */
export async function copyPost(
  ctx: Ctx,
  by: PostAuthor,
  id: number,
  {
    titleOf,
    key,
    translateInto,
  }: { titleOf: (title: string) => string; key: string | undefined; translateInto?: Language },
): Promise<StaffPost> {
  const post = await readPost(ctx, id);
  const { tags, excerpt, searchTitle, searchDescription } = await readSettings(ctx, id);
  const { title, body, imageId, focus } = post.revision ?? post;
  const content = { title: titleOf(title), body, imageId, focus };
  const copy = await createPost(ctx, by, {
    ...content,
    status: 'draft',
    publishAt: null,
    key: key ?? null,
    language: translateInto ?? post.language,
    translationOf: translateInto === undefined ? undefined : id,
  });
  const target = { id: copy.id, version: copy.settingsVersion };
  if (copy.settingsVersion === 1)
    await changeSettings(ctx, by.actor, target, {
      tags: tags.map(({ name }) => name),
      excerpt,
      searchTitle,
      searchDescription,
    });
  return copy;
}
