import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { archive } from '#content/site/archive.ts';
import { readArchived, type ShownNewsletter } from '#modules/newsletter-archive/archive.ts';
import { archivePath } from '#modules/newsletter-archive/constants.ts';
import { plainDate } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import archiveCss from '#web/site/newsletter-archive/archive.css?inline';
import { ArchiveFeedLinks } from '#web/site/newsletter-archive/archive-feed-links.tsx';
import { ArticleBody } from '#web/site/blog/article-body.tsx';
import articleCss from '#web/site/blog/article.css?inline';
import bodyCss from '#web/site/blog/body.css?inline';
import { missing } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { textsOf, useAddress, useSpoken, useTexts } from '#web/site/parts/texts.ts';

type Loaded = { canonical: string; newsletter: ShownNewsletter };

export const handle = { css: articleCss + bodyCss + archiveCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: Loaded | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const { subject, preview, sentAt } = loaderData.newsletter;
  return [
    ...pageMeta({ title: textsOf(matches, archive).documentTitle(subject), description: preview }),
    { property: 'article:published_time', content: sentAt.toISOString() },
  ];
};

/** `/newsletters/{id}`: responds with the "not found" page if the newsletter is not in the archive. */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const asked = params['newsletter'] ?? '';
  const newsletter = /^[1-9]\d{0,8}$/.test(asked) ? await readArchived(ctx, Number(asked)) : undefined;
  if (newsletter === undefined) throw missing();
  return data<Loaded>({ canonical: archivePath(newsletter.id), newsletter });
});

export default function ArchivedNewsletter({ loaderData: { newsletter } }: { loaderData: Loaded }) {
  const { language } = useSpoken();
  const to = useAddress();
  const texts = useTexts(archive);
  const { subject, sentAt, cover, body, language: written } = newsletter;
  return (
    <main id="content">
      <ArchiveFeedLinks />
      <div className="stripe" />
      <article>
        <header className="article-head archived-head measure">
          <p>
            <a href={to('/newsletters')}>{texts.back}</a>
          </p>
          <h1 lang={written}>{subject}</h1>
          <p className="by">
            <span>
              {texts.sentOn} <time dateTime={sentAt.toISOString()}>{plainDate(sentAt, language)}</time>
            </span>
          </p>
        </header>
        <div className="article measure" lang={written}>
          {cover === null ? null : <img className="archived-cover" src={cover} alt="" />}
          <ArticleBody body={body} lang={written} />
        </div>
      </article>
    </main>
  );
}
