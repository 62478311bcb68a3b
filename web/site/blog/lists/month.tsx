import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { archivePath, type Month, monthPath, getMonthStart, parsePostId } from '#modules/posts/constants.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import { listPostsOfMonth } from '#modules/posts/lists/months.ts';
import { formatMonthAndYear } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import blogCss from '#web/site/blog/blog.css?inline';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import listsCss from '#web/site/blog/lists.css?inline';
import postLinesCss from '#web/site/blog/lists/post-lines.css?inline';
import { PostLines } from '#web/site/blog/lists/post-lines.tsx';
import { createBreadcrumbs } from '#web/site/blog/structured-data.ts';
import { createMissingOrMovedResponse } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import {
  getRouteLanguage,
  getTexts,
  useLocalizedAddress,
  useVisitorLanguage,
  useTexts,
} from '#web/site/parts/texts.ts';

type MonthData = {
  canonical: string;
  publicUrl: string;
  month: Month;
  isStart: boolean;
  cards: PostCard[];
  lastId: number | undefined;
  hasMore: boolean;
};

export const handle = { css: pageHeroCss + blogCss + listsCss + postLinesCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: MonthData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const blogTexts = getTexts(matches, 'blog');
  const { month, publicUrl, canonical } = loaderData;
  const name = formatMonthAndYear(getMonthStart(month), getRouteLanguage(matches).language);
  return [
    ...createPageMeta({
      title: blogTexts.archive.monthTitle({ month: name }),
      description: blogTexts.archive.monthDescription({ month: name }),
    }),
    {
      'script:ld+json': createBreadcrumbs(publicUrl, [
        { name: blogTexts.list.heading, path: '/blog' },
        { name: blogTexts.archive.heading, path: archivePath },
        { name, path: canonical },
      ]),
    },
  ];
};

/**
 * `/blog/archive/2026/11`: posts of a month in Lagos time, older than the post in `?after=`. A month without posts gets the
 * "not found" page.
 */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { ctx, language } = context.get(requestContext);
  const month = parseMonth(params);
  const afterParam = new URL(request.url).searchParams.get('after') ?? '';
  const afterId = /^\d+$/.test(afterParam) ? parsePostId(afterParam) : undefined;
  const page = month && (await listPostsOfMonth(ctx, month, { afterId, language }));
  if (month === undefined || page === undefined || page.cards.length === 0)
    throw await createMissingOrMovedResponse(ctx, request);
  return data<MonthData>({
    canonical: monthPath(month),
    publicUrl: ctx.settings.publicUrl,
    month,
    isStart: afterId === undefined,
    ...page,
  });
});

export default function MonthPage({ loaderData }: { loaderData: MonthData }) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  const { canonical, month, isStart, cards, lastId, hasMore } = loaderData;
  return (
    <main id="content">
      <FeedLinks />
      <PageHero cloth={twoRowCloth} size={96}>
        <p>
          <a href={localize(archivePath)}>{texts.archive.toMonths}</a>
        </p>
        <h1>{formatMonthAndYear(getMonthStart(month), language)}</h1>
      </PageHero>
      <div className="posts measure">
        {isStart ? null : (
          <p className="to-newest">
            <a href={localize(canonical)}>{texts.archive.backToStart}</a>
          </p>
        )}
        <PostLines cards={cards} isShort />
        {lastId !== undefined && hasMore ? (
          <p className="more">
            <a className="button" href={localize(`${canonical}?after=${lastId}`)}>
              {texts.list.older}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}

/** Accepts only the format that `monthPath` returns. */
function parseMonth({ year = '', month = '' }: LoaderFunctionArgs['params']): Month | undefined {
  if (!/^[12]\d{3}$/.test(year) || !/^(?:0[1-9]|1[0-2])$/.test(month)) return undefined;
  return { year: Number(year), month: Number(month) };
}
