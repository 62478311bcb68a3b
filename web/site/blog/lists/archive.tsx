import type { LoaderFunctionArgs } from 'react-router';
import { blog } from '#content/site/blog.ts';
import { archivePath, monthPath, monthStart } from '#domain/blog/limits.ts';
import { type ArchiveMonth, archiveMonths } from '#domain/listing/months.ts';
import { monthOfYear } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import { BlogState } from '#web/site/blog/blog-state.tsx';
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

export const handle = { css: pageHeroCss + blogCss + listsCss + postLinesCss };

type Loaded = { canonical: string; publicUrl: string; months: ArchiveMonth[] };

export const meta = ({ loaderData }: { loaderData?: Loaded | undefined }) => [
  ...pageMeta(blog.archive),
  ...(loaderData
    ? [
        {
          'script:ld+json': breadcrumbs(loaderData.publicUrl, [
            { name: blog.list.heading, path: '/blog' },
            { name: blog.archive.heading, path: archivePath },
          ]),
        },
      ]
    : []),
];

/** `/blog/archive`: every month with posts, by years. */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs): Promise<Loaded> => {
  const { ctx } = context.get(requestContext);
  return {
    canonical: archivePath,
    publicUrl: ctx.settings.publicUrl,
    months: await archiveMonths(ctx),
  };
});

export default function Archive({ loaderData: { months } }: { loaderData: Loaded }) {
  const years = [...new Set(months.map(({ year }) => year))];
  return (
    <main id="content">
      <FeedLinks />
      <PageHero cloth={twoRows} size={96}>
        <p>
          <a href="/blog">{blog.article.back}</a>
        </p>
        <h1>{blog.archive.heading}</h1>
        <p className="lead">{blog.archive.intro}</p>
        <SearchForm text="" />
      </PageHero>
      <div className="posts measure">
        {years.length === 0 ? (
          <BlogState square={['talk', 'b']} title={blog.empty.heading} text={blog.empty.text} />
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
  return (
    <>
      <h2 id={`in-${year}`}>{year}</h2>
      <ul aria-labelledby={`in-${year}`}>
        {months.map((month) => (
          <li key={month.month}>
            <a href={monthPath(month)}>{monthOfYear(monthStart(month))}</a>
            <span>{blog.archive.count(month.posts)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
