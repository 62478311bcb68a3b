import type { LoaderFunctionArgs } from 'react-router';
import { translateTexts } from '#content/visitor-language.ts';
import { buildArchiveFeed } from '#modules/newsletter-archive/archive.ts';
import { renderAtomFeed } from '#modules/posts/feed-formats.ts';
import { requestContext } from '#web/request-context.ts';
import { respondWithFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

export const loader = needsDatabase(({ context }: LoaderFunctionArgs) =>
  respondWithFeed(context.get(requestContext), 'atom', renderAtomFeed, (ctx, visitorLanguage) =>
    buildArchiveFeed(ctx, translateTexts(visitorLanguage, 'archive').feeds),
  ),
);
