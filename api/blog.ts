import type { Context } from 'hono';
import type { ApiEnv } from '#api/env.ts';
import { answerList, readPage } from '#api/paging.ts';
import type { Page } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import { publishedPost, publishedPosts } from '#domain/blog/post.ts';
import { absoluteAddress, withAbsoluteImages } from '#domain/blog/images.ts';
import type { Position, Post } from '#domain/blog/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';

/** GET /api/v1/blog: published posts, newest first. */
export async function showPosts(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const { posts, next, total } = await publishedPosts(ctx, { limit, after: positionOf(page) });
  return answerList(
    c,
    posts.map((post) => toItem(ctx, post)),
    { total, limit, next: next && cursorOf(next) },
  );
}

/** GET /api/v1/blog/{articleId}: one published post; 404 for every other id, well-formed or not. */
export async function showPost(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const post = await publishedPost(ctx, pathId(c, 'blog.missing'));
  if (post === undefined) throw new Refusal('missing', 'blog.missing');
  return c.json(toItem(ctx, post));
}

function toItem(ctx: Ctx, post: Post): Record<string, unknown> {
  const { publicUrl } = ctx.settings;
  const { id, title, publishedAt, author, image, format } = post;
  const body = format === 'html' ? withAbsoluteImages(post.body, publicUrl) : post.body;
  return { id, title, created: publishedAt, author, image: absoluteAddress(image, publicUrl), body, format };
}

function cursorOf({ publishedAt, id }: Position): string {
  return `${publishedAt.getTime()}.${id}`;
}

/** Refuses `malformed` for a cursor that no answer of this list has given. */
function positionOf({ after }: Page): Position | undefined {
  if (after === undefined) return undefined;
  const [, time, id] = /^(\d{1,14})\.([1-9]\d{0,8})$/.exec(after) ?? [];
  if (time === undefined || id === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { publishedAt: new Date(Number(time)), id: Number(id) };
}
