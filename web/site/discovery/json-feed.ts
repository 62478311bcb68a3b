import type { LoaderFunctionArgs } from 'react-router';
import { jsonFeed } from '#modules/posts/feed-formats.ts';
import { requestContext } from '#web/request-context.ts';
import { answerFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

export const loader = needsDatabase(({ context }: LoaderFunctionArgs) =>
  answerFeed(context.get(requestContext), 'json', jsonFeed),
);
