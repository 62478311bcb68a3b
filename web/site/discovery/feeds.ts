import { blog } from '#content/site/blog.ts';
import { readFeed, type Feed } from '#domain/blog/feed.ts';
import { feedFormats } from '#domain/blog/feed-formats.ts';
import type { Ctx } from '#domain/context.ts';

/** Answers the newest posts, or what `read` finds, in one of the feed formats; the page cache answers who holds them already (RFC 9110, 13). */
export async function answerFeed(
  ctx: Ctx,
  format: keyof typeof feedFormats,
  write: (feed: Feed) => string,
  read: (ctx: Ctx) => Promise<Feed> = (asked) => readFeed(asked, blog.feeds),
): Promise<Response> {
  const feed = await read(ctx);
  const headers = new Headers({ 'Content-Type': feedFormats[format].type, 'Cache-Control': 'no-cache' });
  if (feed.changedAt) headers.set('Last-Modified', feed.changedAt.toUTCString());
  return new Response(write(feed), { headers });
}
