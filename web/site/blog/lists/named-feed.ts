import type { LoaderFunctionArgs } from 'react-router';
import { blog } from '#content/site/blog.ts';
import { textsIn } from '#content/speak.ts';
import { atomFeed, feedFormats, jsonFeed, rssFeed } from '#modules/posts/feed-formats.ts';
import { namedFeed } from '#modules/post-lists/names.ts';
import { requestContext } from '#web/request-context.ts';
import { namedIn, namedPath } from '#web/site/blog/lists/named-address.ts';
import { missing } from '#web/site/not-found/former-address.ts';
import { answerFeed } from '#web/site/discovery/feeds.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { spokenIn } from '#web/site/parts/spoken-in.ts';

const formats = [
  { format: 'rss', write: rssFeed },
  { format: 'atom', write: atomFeed },
  { format: 'json', write: jsonFeed },
] as const;

/**
 * Feeds of a tag or an author, below the address of its page; 404 if there is none. The id alone and former slugs redirect
 * to the canonical address.
 */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const known = context.get(requestContext);
  const { ctx } = known;
  const words = textsIn(await spokenIn(known), blog);
  const { pathname } = new URL(request.url);
  const { named: segment = '' } = params;
  const asked = namedIn(request.url, segment);
  const found = formats.find(({ format }) => pathname.toLowerCase().endsWith(feedFormats[format].file));
  const feed =
    asked &&
    (await namedFeed(ctx, asked, (named) => {
      const texts = words[asked.kind];
      return {
        title: texts.feed(named.name),
        description: named.text || texts.description(named.name),
        watch: words.feeds.watch,
        home: namedPath(asked.kind, named),
      };
    }));
  if (feed === undefined || found === undefined) return missing();
  const address = feed.home + feedFormats[found.format].file;
  if (address !== pathname) return new Response(null, { status: 301, headers: { Location: address } });
  return answerFeed(known, found.format, found.write, () => Promise.resolve(feed));
});
