import type { ServerType } from '#api/http/call.ts';
import type { blog as calls } from '#modules/posts/public-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import type { PageRequest } from '#api/http/paging.ts';
import {
  findPublishedPost,
  listPublishedPosts,
  listTranslationsByPost,
} from '#modules/posts/published-posts.ts';
import { toAbsoluteAddress, toAbsoluteAddresses } from '#modules/posts/images.ts';
import type { PublishedPosition, PublishedTranslation, Post } from '#modules/posts/schema.ts';
import { makeOwnLinksAbsolute } from '#modules/html/own-links.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

export const blog: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const { posts, next, total } = await listPublishedPosts(ctx, {
      limit: page.limit,
      after: parseCursor(page),
    });
    const translations = await listTranslationsByPost(ctx, posts);
    const items = posts.map((post) => toItem(ctx, post, translations.get(post.id)));
    return { items, total, next: next && toCursor(next) };
  },

  /** Returns 404 if no published post has this id. */
  async find({ path }, ctx) {
    const post = requireFound(await findPublishedPost(ctx, path.id), 'blog.missing');
    return toItem(ctx, post, (await listTranslationsByPost(ctx, [post])).get(post.id));
  },
};

function toItem(
  ctx: Ctx,
  post: Post,
  translations: readonly PublishedTranslation[] = [],
): ServerType<typeof calls.find.item> {
  const { publicUrl } = ctx.settings;
  const { id, title, publishedAt, author, image, format } = post;
  const body =
    format === 'html'
      ? toAbsoluteAddresses(post.body, publicUrl)
      : makeOwnLinksAbsolute(post.body, publicUrl, format);
  return {
    id,
    title,
    created: publishedAt,
    author,
    image: toAbsoluteAddress(image, publicUrl),
    body,
    format,
    language: post.language,
    translations: translations.map((other) => ({ language: other.language, id: other.id })),
  };
}

function toCursor({ publishedAt, id }: PublishedPosition): string {
  return `${publishedAt.getTime()}.${id}`;
}

/** @throws {AppError} malformed for a cursor that this list did not return. */
function parseCursor({ after }: PageRequest): PublishedPosition | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { publishedAt: new Date(Number(time)), id: Number(id) };
}
