import { data, type LoaderFunctionArgs, redirect, type MetaArgs } from 'react-router';
import { facts } from '#content/facts.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import {
  type TagOrAuthorKind,
  type TagOrAuthorPage,
  readTagOrAuthorPage,
} from '#modules/posts/lists/names.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';
import { requestContext } from '#web/request-context.ts';
import blogCss from '#web/site/blog/blog.css?inline';
import { CardList } from '#web/site/blog/card-list.tsx';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import tagsCss from '#web/site/blog/tags.css?inline';
import focusCss from '#web/site/blog/focus.css?inline';
import listsCss from '#web/site/blog/lists.css?inline';
import { parseListAddress, getListPath } from '#web/site/blog/lists/list-address.ts';
import { OnwardLinks } from '#web/site/blog/onward-links.tsx';
import { createBreadcrumbs } from '#web/site/blog/structured-data.ts';
import { createMissingOrMovedResponse } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useContentLang, useTexts } from '#web/site/parts/texts.ts';

type ListData = {
  canonical: string;
  publicUrl: string;
  kind: TagOrAuthorKind;
  page: TagOrAuthorPage;
  tags: Map<number, Tag[]>;
};

export const handle = { css: pageHeroCss + blogCss + tagsCss + listsCss + focusCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: ListData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const blogTexts = getTexts(matches, 'blog');
  const { kind, page, publicUrl, canonical } = loaderData;
  const { name, text } = page.named;
  const texts = blogTexts[kind];
  return [
    ...createPageMeta({ title: texts.title({ name }), description: text || texts.description({ name }) }),
    {
      'script:ld+json': createBreadcrumbs(publicUrl, [
        { name: blogTexts.list.heading, path: '/blog' },
        { name, path: canonical },
      ]),
    },
  ];
};

/**
 * `/blog/tags/{id}-{slug}` and `/blog/authors/{id}-{slug}`: posts of a tag or an author, older than the post in
 * `?after=`. An address with only the id or with a former slug redirects to this address; a tag or author without
 * posts gets the "not found" page.
 */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { ctx, language } = context.get(requestContext);
  const { named: segment = '' } = params;
  const { pathname, search, searchParams } = new URL(request.url);
  const requestedList = parseListAddress(request.url, segment);
  const after = searchParams.get('after') ?? '';
  const afterId = /^\d+$/.test(after) ? parsePostId(after) : undefined;
  const page =
    requestedList &&
    (await readTagOrAuthorPage(ctx, requestedList, { limit: facts.blogPageSize, afterId, language }));
  if (requestedList === undefined || page === undefined)
    throw await createMissingOrMovedResponse(ctx, request);
  const canonical = getListPath(requestedList.kind, page.named);
  // Only the canonical address is cached, and purged on a change.
  if (canonical !== pathname) return redirect(canonical + search, 301);
  const tags = await getTagsByPost(
    ctx,
    page.cards.map(({ id }) => id),
  );
  // A page is cached under its canonical address only, and an empty page is not cached.
  const isCacheable = after === '' || (!page.isNewest && page.cards.length > 0);
  const headers: HeadersInit = isCacheable ? {} : { 'Cache-Control': 'no-store' };
  const { publicUrl } = ctx.settings;
  return data<ListData>({ canonical, publicUrl, kind: requestedList.kind, page, tags }, { headers });
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function TagOrAuthorList({ loaderData }: { loaderData: ListData }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  const lang = useContentLang();
  const { kind, page, tags, canonical } = loaderData;
  const { name, text } = page.named;
  return (
    <main id="content">
      <FeedLinks basePath={canonical} title={texts[kind].feed({ name })} />
      <PageHero cloth={twoRowCloth} size={96}>
        <p>
          <a href={localize('/blog')}>{texts.article.back}</a>
        </p>
        <h1 lang={kind === 'tag' ? lang : undefined}>{name}</h1>
        <p className="lead" lang={text === '' ? undefined : lang}>
          {text || texts[kind].intro}
        </p>
      </PageHero>
      <div className="posts measure">
        <CardList page={page} tags={tags} address={canonical} toNewest={texts.list.toNewest} />
        <OnwardLinks basePath={canonical} />
      </div>
    </main>
  );
}
