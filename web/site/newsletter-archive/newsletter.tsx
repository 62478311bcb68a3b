import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { readArchivedNewsletter, type PublicNewsletter } from '#modules/newsletter-archive/archive.ts';
import { archivePath } from '#modules/newsletter-archive/constants.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import archiveCss from '#web/site/newsletter-archive/archive.css?inline';
import { ArchiveFeedLinks } from '#web/site/newsletter-archive/archive-feed-links.tsx';
import { ArticleBody } from '#web/site/blog/article-body.tsx';
import articleCss from '#web/site/blog/article.css?inline';
import bodyCss from '#web/site/blog/body.css?inline';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import {
  getTexts,
  useContentLang,
  useLocalizedAddress,
  useVisitorLanguage,
  useTexts,
} from '#web/site/parts/texts.ts';

type NewsletterData = { canonical: string; newsletter: PublicNewsletter };

export const handle = { css: articleCss + bodyCss + archiveCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: NewsletterData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const { subject, preview, sentAt } = loaderData.newsletter;
  return [
    ...createPageMeta({
      title: getTexts(matches, 'archive').documentTitle({ subject }),
      description: preview,
    }),
    { property: 'article:published_time', content: sentAt.toISOString() },
  ];
};

/** `/newsletters/{id}`: responds with the "not found" page if the newsletter is not in the archive. */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const idParam = params['newsletter'] ?? '';
  const newsletter = /^[1-9]\d{0,8}$/.test(idParam)
    ? await readArchivedNewsletter(ctx, Number(idParam))
    : undefined;
  if (newsletter === undefined) throw createMissingResponse();
  return data<NewsletterData>({ canonical: archivePath(newsletter.id), newsletter });
});

export default function ArchivedNewsletter({ loaderData: { newsletter } }: { loaderData: NewsletterData }) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const texts = useTexts('archive');
  const contentLang = useContentLang();
  const { subject, sentAt, cover, body, language: newsletterLanguage = contentLang } = newsletter;
  return (
    <main id="content">
      <ArchiveFeedLinks />
      <div className="stripe" />
      <article>
        <header className="article-head archived-head measure">
          <p>
            <a href={localize('/newsletters')}>{texts.back}</a>
          </p>
          <h1 lang={newsletterLanguage}>{subject}</h1>
          <p className="by">
            <span>
              {texts.sentOn} <time dateTime={sentAt.toISOString()}>{formatPlainDate(sentAt, language)}</time>
            </span>
          </p>
        </header>
        <div className="article measure" lang={newsletterLanguage}>
          {cover === null ? null : <img className="archived-cover" src={cover} alt="" />}
          <ArticleBody body={body} lang={newsletterLanguage} />
        </div>
      </article>
    </main>
  );
}
