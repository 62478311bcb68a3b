import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { listPublicTopics } from '#modules/audiences/topics.ts';
import { type ArchivePage, readArchivePage } from '#modules/newsletter-archive/archive.ts';
import { archivePath } from '#modules/newsletter-archive/constants.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import { findTextLanguage } from '#modules/translations/text-language.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import archiveCss from '#web/site/newsletter-archive/archive.css?inline';
import { ArchiveFeedLinks } from '#web/site/newsletter-archive/archive-feed-links.tsx';
import blogStateCss from '#web/site/blog/blog-state.css?inline';
import blogCss from '#web/site/blog/blog.css?inline';
import { BlogState } from '#web/site/blog/blog-state.tsx';
import topicFormCss from '#web/site/newsletter/topic-form.css?inline';
import { TopicForm } from '#web/site/newsletter/topic-form.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import {
  getTexts,
  useContentLang,
  useLocalizedAddress,
  useVisitorLanguage,
  useTexts,
} from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + blogCss + blogStateCss + archiveCss + topicFormCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'archive').list);

type ArchiveData = {
  canonical: string;
  isNewest: boolean;
  page: ArchivePage;
  /** Language of each card; undefined if the text is too short to detect the language. */
  languages: (string | undefined)[];
  /** Topics of the subscription form; empty on all but the first page. */
  topics: { id: number; name: string; description: string }[];
};

/**
 * Loads ten newsletters: the newest, or the newsletters that are older than the newsletter in `?after=`. An unknown
 * id returns no cards.
 */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const afterParam = new URL(request.url).searchParams.get('after') ?? '';
  const afterId = /^\d+$/.test(afterParam) ? parsePostId(afterParam) : undefined;
  const page = await readArchivePage(ctx, { afterId });
  // Empty pages are not cached, because the number of possible addresses is unlimited.
  const isCacheable = afterId === undefined || page.cards.length > 0;
  const isNewest = afterId === undefined;
  const languages = page.cards.map(({ subject, preview }) => findTextLanguage(`${subject}\n${preview}`));
  const topics = isNewest ? await listPublicTopics(ctx) : [];
  const headers: HeadersInit = isCacheable ? {} : { 'Cache-Control': 'no-store' };
  return data<ArchiveData>({ canonical: '/newsletters', isNewest, page, languages, topics }, { headers });
});

/** Passes on `no-store` from the loader for empty pages. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Archive({
  loaderData: { isNewest, page, languages, topics },
}: {
  loaderData: ArchiveData;
}) {
  const { language } = useVisitorLanguage();
  const contentLang = useContentLang();
  const localize = useLocalizedAddress();
  const texts = useTexts('archive');
  const { cards, hasMore } = page;
  const last = cards.at(-1);
  return (
    <main id="content">
      <ArchiveFeedLinks />
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.list.heading}</h1>
        <p className="lead">{texts.list.intro}</p>
      </PageHero>
      <div className="posts measure">
        {topics.length === 0 ? null : <TopicForm topics={topics} />}
        {isNewest ? null : (
          <p className="to-newest">
            <a href={localize('/newsletters')}>{texts.list.toNewest}</a>
          </p>
        )}
        {last === undefined ? (
          <BlogState square={['talk', 'b']} title={texts.empty.heading} text={texts.empty.text} />
        ) : (
          <ul className="past">
            {cards.map(({ id, subject, preview, sentAt }, at) => (
              <li key={id} lang={languages[at] ?? contentLang}>
                <h2>
                  <a href={localize(archivePath(id))}>{subject}</a>
                </h2>
                <p>{preview}</p>
                <p className="byline" lang={language}>
                  <time dateTime={sentAt.toISOString()}>{formatPlainDate(sentAt, language)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
        {last !== undefined && hasMore ? (
          <p className="more">
            <a className="button" href={localize(`/newsletters?after=${last.id}`)}>
              {texts.list.older}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
