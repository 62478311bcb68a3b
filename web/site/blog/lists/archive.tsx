import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { blog } from '#content/site/blog.ts';
import { archivePath, monthPath, monthStart } from '#modules/posts/constants.ts';
import { type ArchiveMonth, archiveMonths } from '#modules/post-lists/months.ts';
import { monthOfYear } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import { BlogState } from '#web/site/blog/blog-state.tsx';
import blogStateCss from '#web/site/blog/blog-state.css?inline';
import blogCss from '#web/site/blog/blog.css?inline';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import listsCss from '#web/site/blog/lists.css?inline';
import postLinesCss from '#web/site/blog/lists/post-lines.css?inline';
import { SearchForm } from '#web/site/blog/search-form.tsx';
import { breadcrumbs } from '#web/site/blog/structured-data.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRows } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { textsOf, useAddress, useSpoken, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + blogCss + blogStateCss + listsCss + postLinesCss };

type Loaded = { canonical: string; publicUrl: string; months: ArchiveMonth[] };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: Loaded | undefined }) => {
  const words = textsOf(matches, blog);
  const steps = [
    { name: words.list.heading, path: '/blog' },
    { name: words.archive.heading, path: archivePath },
  ];
  return [
    ...pageMeta(words.archive),
    ...(loaderData ? [{ 'script:ld+json': breadcrumbs(loaderData.publicUrl, steps) }] : []),
  ];
};

/** `/blog/archive`: every month with posts, grouped by year. */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs): Promise<Loaded> => {
  const { ctx } = context.get(requestContext);
  return {
    canonical: archivePath,
    publicUrl: ctx.settings.publicUrl,
    months: await archiveMonths(ctx),
  };
});

export default function Archive({ loaderData: { months } }: { loaderData: Loaded }) {
  const to = useAddress();
  const texts = useTexts(blog);
  const years = [...new Set(months.map(({ year }) => year))];
  return (
    <main id="content">
      <FeedLinks />
      <PageHero cloth={twoRows} size={96}>
        <p>
          <a href={to('/blog')}>{texts.article.back}</a>
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
  const { language } = useSpoken();
  const to = useAddress();
  const texts = useTexts(blog);
  return (
    <>
      <h2 id={`in-${year}`}>{year}</h2>
      <ul aria-labelledby={`in-${year}`}>
        {months.map((month) => (
          <li key={month.month}>
            <a href={to(monthPath(month))}>{monthOfYear(monthStart(month), language)}</a>{' '}
            <span>{texts.archive.count(month.posts)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
