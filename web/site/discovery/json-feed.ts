import type { LoaderFunctionArgs } from 'react-router';
import { renderJsonFeed } from '#modules/posts/feed-formats.ts';
import { requestContext } from '#web/request-context.ts';
import { respondWithFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

export const loader = needsDatabase(({ context }: LoaderFunctionArgs) =>
  respondWithFeed(context.get(requestContext), 'json', renderJsonFeed),
);
