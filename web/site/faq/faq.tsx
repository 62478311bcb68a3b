import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { faqPage } from '#content/site/faq.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, type HeroCloth } from '#web/site/page-hero/page-hero.tsx';
import { getEntries, getTopics } from '#web/site/faq/entries.ts';
import { FaqEntry } from '#web/site/faq/faq-entry.tsx';
import { FaqSearchResult, ScriptedFaqSearchResult, FaqSearch } from '#web/site/faq/faq-search.tsx';
import { FaqTopics } from '#web/site/faq/faq-topics.tsx';
import faqCss from '#web/site/faq/faq.css?inline';
import { findEntries, normalizeSearch } from '#web/site/faq/search.ts';
import { getSynonyms } from '#web/site/faq/synonyms.ts';
import { createFaqStructuredData } from '#web/site/faq/structured-data.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';
import {
  getRouteLanguage,
  getTexts,
  useLocalizedAddress,
  useVisitorLanguage,
  useTexts,
} from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + faqCss };

/** Only the page without a search has structured data, because results repeat the same questions. */
export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...createPageMeta(getTexts(matches, faqPage)),
  ...(loaderData?.texts === ''
    ? [{ 'script:ld+json': createFaqStructuredData(getEntries(getRouteLanguage(matches))) }]
    : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const texts = normalizeSearch(new URL(request.url).searchParams.get('q'));
  const visitorLanguage = await getVisitorLanguage(context.get(requestContext));
  const found = findEntries(texts, getEntries(visitorLanguage), getSynonyms(visitorLanguage.language));
  return { canonical: '/faq', texts, found: [...found] };
}

const cloth: HeroCloth = [
  {
    from: 2,
    squares: [
      ['near', 'b'],
      ['ring', 'a'],
      ['cowrie', 'danfo'],
      ['compound', 'c'],
      ['talk', 'a'],
    ],
  },
  {
    from: 1,
    squares: [
      ['lagoon', 'a'],
      ['leaf', 'c'],
      ['diamond', 'b'],
      ['windows', 'a'],
      ['minute', 'b'],
      ['near', 'c'],
    ],
  },
  {
    from: 0,
    squares: [
      ['minute', 'b'],
      ['windows', 'a'],
      ['talk', 'c'],
      ['ring', 'b'],
      ['lagoon', 'a'],
      ['leaf', 'c'],
      ['cowrie', 'a'],
    ],
  },
];

/** The page of a search contains only the entries that it found; the script loads all of them when the search changes. */
export default function Faq({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const faqPageTexts = useTexts(faqPage);
  const visitorLanguage = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const { texts } = loaderData;
  const found = new Set(loaderData.found);
  const entries = getEntries(visitorLanguage).filter(({ id }) => found.has(id));
  const topics = getTopics(visitorLanguage)
    .map(({ id, name }) => ({ id, name, entries: entries.filter(({ topic }) => topic === id) }))
    .filter((topic) => topic.entries.length > 0);
  return (
    <main id="content">
      <PageHero cloth={cloth} size={112}>
        <h1>{faqPageTexts.heading}</h1>
        <FaqSearch texts={texts} />
      </PageHero>
      <div className="faq measure">
        {topics.length === 0 ? null : <FaqTopics topics={topics} />}
        <div className="questions">
          {texts === '' ? (
            <ScriptedFaqSearchResult />
          ) : (
            <FaqSearchResult query={texts} found={entries.length} />
          )}
          {topics.map((topic) => (
            <section key={topic.id} id={topic.id} aria-labelledby={`${topic.id}-name`}>
              <h2 id={`${topic.id}-name`}>{topic.name}</h2>
              {topic.entries.map((entry) => (
                <FaqEntry key={entry.id} entry={entry} isOpen={entry === entries[0]} />
              ))}
            </section>
          ))}
          <div className="ask on-indigo">
            <div>
              <h2>{faqPageTexts.askHeading}</h2>
              <p>{faqPageTexts.askText}</p>
            </div>
            <a className="button" href={localize('/contact')}>
              {faqPageTexts.askLink}
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}
