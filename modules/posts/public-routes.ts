import type { Value } from '#api/http/call.ts';
import type { blog as calls } from '#modules/posts/public-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import type { Page } from '#api/http/paging.ts';
import { publishedPost, publishedPosts } from '#modules/posts/post.ts';
import { absoluteAddress, withAbsoluteAddresses } from '#modules/posts/images.ts';
import type { Position, Post } from '#modules/posts/schema.ts';
import { withWholeLinks } from '#modules/html/own-links.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

export const blog: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const { posts, next, total } = await publishedPosts(ctx, { limit: page.limit, after: positionOf(page) });
    return { items: posts.map((post) => toItem(ctx, post)), total, next: next && cursorOf(next) };
  },

  /** Returns 404 if no published post has this id. */
  async find({ path }, ctx) {
    const post = await publishedPost(ctx, path.id);
    if (post === undefined) throw new Refusal('missing', 'blog.missing');
    return toItem(ctx, post);
  },
};

function toItem(ctx: Ctx, post: Post): Value<typeof calls.find.item> {
  const { publicUrl } = ctx.settings;
  const { id, title, publishedAt, author, image, format } = post;
  const body =
    format === 'html'
      ? withAbsoluteAddresses(post.body, publicUrl)
      : withWholeLinks(post.body, publicUrl, format);
  return { id, title, created: publishedAt, author, image: absoluteAddress(image, publicUrl), body, format };
}

function cursorOf({ publishedAt, id }: Position): string {
  return `${publishedAt.getTime()}.${id}`;
}

/** @throws {Refusal} malformed for a cursor that this list did not return. */
function positionOf({ after }: Page): Position | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { publishedAt: new Date(Number(time)), id: Number(id) };
}
