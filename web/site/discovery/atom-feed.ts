import type { LoaderFunctionArgs } from 'react-router';
import { atomFeed } from '#domain/blog/feed-formats.ts';
import { requestContext } from '#web/request-context.ts';
import { answerFeed } from '#web/site/discovery/feeds.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return answerFeed(context.get(requestContext).ctx, 'atom', atomFeed);
}
