import type { LoaderFunctionArgs } from 'react-router';
import { translateTexts } from '#content/visitor-language.ts';
import { feedFormats, renderAtomFeed, renderJsonFeed, renderRssFeed } from '#modules/posts/feed-formats.ts';
import { buildStatusFeed } from '#modules/status/board.ts';
import { requestContext } from '#web/request-context.ts';
import { respondWithFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { getStateText } from '#web/site/status/incident-entry.tsx';

const writers = { rss: renderRssFeed, atom: renderAtomFeed, json: renderJsonFeed } as const;

/** `/status/rss.xml`, `/status/atom.xml` and `/status/feed.json`: the newest updates of published incidents. */
export const loader = needsDatabase(({ request, context }: LoaderFunctionArgs) => {
  const { pathname } = new URL(request.url);
  const format =
    (['rss', 'atom'] as const).find((name) => pathname.endsWith(feedFormats[name].file)) ?? 'json';
  return respondWithFeed(context.get(requestContext), format, writers[format], (ctx, visitorLanguage) => {
    const texts = translateTexts(visitorLanguage, 'status');
    const { feedTitle, feedDescription } = texts.incidents;
    const { author } = translateTexts(visitorLanguage, 'archive').feeds;
    const about = {
      title: feedTitle,
      description: feedDescription,
      author,
      language: visitorLanguage.language,
    };
    return buildStatusFeed(ctx, about, (state) => getStateText(texts, state));
  });
});
