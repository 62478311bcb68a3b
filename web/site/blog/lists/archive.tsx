import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { archivePath, monthPath, getMonthStart } from '#modules/posts/constants.ts';
import { type ArchiveMonth, listArchiveMonths } from '#modules/posts/lists/months.ts';
import { formatMonth } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import { BlogState } from '#web/site/blog/blog-state.tsx';
import blogStateCss from '#web/site/blog/blog-state.css?inline';
import blogCss from '#web/site/blog/blog.css?inline';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import listsCss from '#web/site/blog/lists.css?inline';
import postLinesCss from '#web/site/blog/lists/post-lines.css?inline';
import { SearchForm } from '#web/site/blog/search-form.tsx';
import { createBreadcrumbs } from '#web/site/blog/structured-data.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + blogCss + blogStateCss + listsCss + postLinesCss };

type ArchiveData = { canonical: string; publicUrl: string; months: ArchiveMonth[] };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: ArchiveData | undefined }) => {
  const blogTexts = getTexts(matches, 'blog');
  const steps = [
    { name: blogTexts.list.heading, path: '/blog' },
    { name: blogTexts.archive.heading, path: archivePath },
  ];
  return [
    ...createPageMeta(blogTexts.archive),
    ...(loaderData ? [{ 'script:ld+json': createBreadcrumbs(loaderData.publicUrl, steps) }] : []),
  ];
};

/** `/blog/archive`: every month with posts, grouped by year. */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs): Promise<ArchiveData> => {
  const { ctx, language } = context.get(requestContext);
  return {
    canonical: archivePath,
    publicUrl: ctx.settings.publicUrl,
    months: await listArchiveMonths(ctx, language),
  };
});

export default function Archive({ loaderData: { months } }: { loaderData: ArchiveData }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  const years = [...new Set(months.map(({ year }) => year))];
  return (
    <main id="content">
      <FeedLinks />
      <PageHero cloth={twoRowCloth} size={96}>
        <p>
          <a href={localize('/blog')}>{texts.article.back}</a>
        </p>
        <h1>{texts.archive.heading}</h1>
        <p className="lead">{texts.archive.intro}</p>
        <SearchForm text="" />
      </PageHero>
      <div className="posts measure">
        {years.length === 0 ? (
          <BlogState square={['talk', 'b']} title={texts.empty.heading} text={texts.empty.text} />
        ) : (
          <div className="months">
            {years.map((year) => (
              <Year key={year} year={year} months={months.filter((month) => month.year === year)} />
            ))}
          </div>
        )}
      </div>
    </main>
  );
}

function Year({ year, months }: { year: number; months: readonly ArchiveMonth[] }) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  return (
    <>
      <h2 id={`in-${year}`}>{year}</h2>
      <ul aria-labelledby={`in-${year}`}>
        {months.map((month) => (
          <li key={month.month}>
            <a href={localize(monthPath(month))}>{formatMonth(getMonthStart(month), language)}</a>{' '}
            <span>{texts.archive.count({ count: month.posts })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
