import type { LoaderFunctionArgs } from 'react-router';
import { translateTexts } from '#content/visitor-language.ts';
import { renderAtomFeed, feedFormats, renderJsonFeed, renderRssFeed } from '#modules/posts/feed-formats.ts';
import { readTagOrAuthorFeed } from '#modules/posts/lists/names.ts';
import { splitLanguagePrefix } from '#modules/translations/constants.ts';
import { requestContext } from '#web/request-context.ts';
import { parseListAddress, getListPath } from '#web/site/blog/lists/list-address.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { respondWithFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';

const formats = [
  { format: 'rss', write: renderRssFeed },
  { format: 'atom', write: renderAtomFeed },
  { format: 'json', write: renderJsonFeed },
] as const;

/**
 * Feeds of a tag or an author, below the address of its page; 404 if there is no such feed. An address with only the
 * id or with a former slug redirects to the canonical address.
 */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const requestInfo = context.get(requestContext);
  const { ctx } = requestInfo;
  const { language } = requestInfo;
  const blogTexts = translateTexts(await getVisitorLanguage(requestInfo), 'blog');
  const { pathname } = new URL(request.url);
  const { named: segment = '' } = params;
  const requestedList = parseListAddress(request.url, segment);
  const foundFormat = formats.find(({ format }) => pathname.toLowerCase().endsWith(feedFormats[format].file));
  const feed =
    requestedList &&
    (await readTagOrAuthorFeed(ctx, { ...requestedList, language }, (named) => {
      const texts = blogTexts[requestedList.kind];
      return {
        language,
        inEnglish: blogTexts.feeds.inEnglish,
        title: texts.feed({ name: named.name }),
        description: named.text || texts.description({ name: named.name }),
        watch: blogTexts.feeds.watch,
        home: getListPath(requestedList.kind, named),
      };
    }));
  if (feed === undefined || foundFormat === undefined) return createMissingResponse();
  const address = splitLanguagePrefix(feed.home).target + feedFormats[foundFormat.format].file;
  if (address !== pathname) return new Response(null, { status: 301, headers: { Location: address } });
  return respondWithFeed(requestInfo, foundFormat.format, foundFormat.write, () => Promise.resolve(feed));
});
