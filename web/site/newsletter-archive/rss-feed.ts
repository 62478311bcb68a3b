import type { LoaderFunctionArgs } from 'react-router';
import { archive } from '#content/site/archive.ts';
import { textsIn } from '#content/speak.ts';
import { archiveFeed } from '#modules/newsletter-archive/archive.ts';
import { rssFeed } from '#modules/posts/feed-formats.ts';
import { requestContext } from '#web/request-context.ts';
import { answerFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

export const loader = needsDatabase(({ context }: LoaderFunctionArgs) =>
  answerFeed(context.get(requestContext), 'rss', rssFeed, (ctx, spoken) =>
    archiveFeed(ctx, textsIn(spoken, archive).feeds),
  ),
);
