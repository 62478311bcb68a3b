import { readFeed, type Feed } from '#modules/posts/feed.ts';
import { feedFormats } from '#modules/posts/feed-formats.ts';
import type { Ctx } from '#modules/context.ts';
import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import type { RequestContext } from '#web/request-context.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';

/**
 * Responds with a feed of the newest posts, or of the posts that `read` returns. The page cache handles conditional requests
 * (RFC 9110, 13).
 */
export async function respondWithFeed(
  requestInfo: RequestContext,
  format: keyof typeof feedFormats,
  write: (feed: Feed) => string,
  read: (ctx: Ctx, visitorLanguage: VisitorLanguage) => Promise<Feed> = (ctx, spoken) =>
    readFeed(ctx, { language: spoken.language, ...translateTexts(spoken, 'blog').feeds }),
): Promise<Response> {
  const feed = await read(requestInfo.ctx, await getVisitorLanguage(requestInfo));
  const headers = new Headers({ 'Content-Type': feedFormats[format].type, 'Cache-Control': 'no-cache' });
  if (feed.changedAt) headers.set('Last-Modified', feed.changedAt.toUTCString());
  return new Response(write(feed), { headers });
}
