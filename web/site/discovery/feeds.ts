import { blog } from '#content/site/blog.ts';
import { readFeed, type Feed } from '#modules/posts/feed.ts';
import { feedFormats } from '#modules/posts/feed-formats.ts';
import type { Ctx } from '#modules/context.ts';
import { type Spoken, textsIn } from '#content/speak.ts';
import type { RequestContext } from '#web/request-context.ts';
import { spokenIn } from '#web/site/parts/spoken-in.ts';

/**
 * Responds with a feed of the newest posts, or of the posts that `read` returns. The page cache handles conditional requests
 * (RFC 9110, 13).
 */
export async function answerFeed(
  asked: RequestContext,
  format: keyof typeof feedFormats,
  write: (feed: Feed) => string,
  read: (ctx: Ctx, spoken: Spoken) => Promise<Feed> = (ctx, spoken) =>
    readFeed(ctx, textsIn(spoken, blog).feeds),
): Promise<Response> {
  const feed = await read(asked.ctx, await spokenIn(asked));
  const headers = new Headers({ 'Content-Type': feedFormats[format].type, 'Cache-Control': 'no-cache' });
  if (feed.changedAt) headers.set('Last-Modified', feed.changedAt.toUTCString());
  return new Response(write(feed), { headers });
}
