import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { archivePath, parsePostId } from '#modules/posts/constants.ts';
import { type PostSearchPage, searchPosts, normalizeSearchText } from '#modules/posts/lists/search.ts';
import { AppError, errorStatuses } from '#modules/app-error.ts';
import { searchWaitPattern, getSearchWaitPath } from '#web/site/parts/stored-pages.ts';
import { requestContext } from '#web/request-context.ts';
import blogCss from '#web/site/blog/blog.css?inline';
import listsCss from '#web/site/blog/lists.css?inline';
import postLinesCss from '#web/site/blog/lists/post-lines.css?inline';
import { PostLines } from '#web/site/blog/lists/post-lines.tsx';
import { SearchForm } from '#web/site/blog/search-form.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createStoredPageResponse } from '#web/site/not-found/former-address.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + blogCss + listsCss + postLinesCss };

/** `canonical: null` excludes search results from search engines. `waitSeconds`: time until this network may search again. */
type SearchData = {
  canonical: null;
  text: string;
  isStart: boolean;
  found: PostSearchPage | undefined;
  waitSeconds: number;
};

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: SearchData | undefined }) => {
  const { search } = getTexts(matches, 'blog');
  const title = loaderData?.text ? `${loaderData.text} · ${search.title}` : search.title;
  return createPageMeta({ title, description: search.description });
};

/**
 * `/blog/search?q=`: ten posts that contain all words, older than the post in `?after=`. Results are never cached, because
 * their number is unlimited. `?wait=` is the rate limit page, which is cached, because it is the same for all visitors.
 */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx, clientAddress, language } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const text = normalizeSearchText(query.get('q'));
  const afterParam = query.get('after') ?? '';
  const afterId = /^\d+$/.test(afterParam) ? parsePostId(afterParam) : undefined;
  const commonData = { canonical: null, text, isStart: afterId === undefined } as const;
  const headers: HeadersInit = text === '' ? {} : { 'Cache-Control': 'no-store' };
  const waitSeconds = text === '' ? Number(searchWaitPattern.exec(query.get('wait') ?? '')?.[0] ?? 0) : 0;
  if (waitSeconds > 0)
    return data<SearchData>(
      { ...commonData, found: undefined, waitSeconds },
      {
        status: errorStatuses.tooMany,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': String(waitSeconds) },
      },
    );
  try {
    const found =
      text === '' ? undefined : await searchPosts(ctx, text, { afterId, client: clientAddress, language });
    return data<SearchData>({ ...commonData, found, waitSeconds: 0 }, { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tooMany') throw error;
    const { retryAfterSeconds = 60 } = error.details;
    throw createStoredPageResponse(getSearchWaitPath(retryAfterSeconds), {
      'Retry-After': String(retryAfterSeconds),
    });
  }
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Search({ loaderData }: { loaderData: SearchData }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  const { text, found, isStart } = loaderData;
  const last = found?.cards.at(-1);
  const address = `/blog/search?q=${encodeURIComponent(text)}`;
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <p>
          <a href={localize('/blog')}>{texts.article.back}</a>
        </p>
        <h1>{texts.search.heading}</h1>
        <SearchForm text={text} />
      </PageHero>
      <div className="posts measure">
        <div className="search-outcome">
          <SearchOutcome {...loaderData} />
          {isStart ? null : (
            <p>
              <a href={localize(address)}>{texts.search.toStart}</a>
            </p>
          )}
        </div>
        {found === undefined ? null : <PostLines cards={found.cards} />}
        {last !== undefined && found?.hasMore ? (
          <p className="more">
            <a className="button" href={localize(`${address}&after=${last.id}`)}>
              {texts.list.older}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}

function SearchOutcome({ text, found, waitSeconds, isStart }: SearchData) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  if (waitSeconds > 0)
    return (
      <>
        <h2>{texts.search.tooMany}</h2>
        <p>{texts.search.tooManyHint({ seconds: waitSeconds })}</p>
      </>
    );
  if (found === undefined) return <p>{texts.search.hint}</p>;
  if (found.cards.length > 0) return <h2>{texts.search.found({ text })}</h2>;
  if (!isStart) return <h2>{texts.search.noneOlder({ text })}</h2>;
  return (
    <>
      <h2>{texts.search.noneFound({ text })}</h2>
      <p>
        {texts.search.noneFoundHint} <a href={localize(archivePath)}>{texts.onward.archive}</a>
      </p>
    </>
  );
}
