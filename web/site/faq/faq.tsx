import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { type FaqEntry as Entry, type FaqTopicId } from '#content/site/faq.ts';
import { getFaqIndex, searchFaq } from '#modules/faq/search.ts';
import { countMissedSearch } from '#modules/faq/usage.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, type HeroCloth } from '#web/site/page-hero/page-hero.tsx';
import { getEntries, getFaqTexts, getTopics, type FaqTopic } from '#web/site/faq/entries.ts';
import { FaqSearchResult, ScriptedFaqSearchResult, FaqSearch } from '#web/site/faq/faq-search.tsx';
import faqCss from '#web/site/faq/faq.css?inline';
import { normalizeSearch } from '#web/site/faq/search.ts';
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
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

const squares: Record<FaqTopicId, readonly [PrintedMotif, Dye]> = {
  'privacy-and-security': ['ring', 'c'],
  'chats-and-contacts': ['talk', 'a'],
  'groups-and-rooms': ['windows', 'c'],
  'minute-videos': ['minute', 'b'],
  'coins-and-payments': ['cowrie', 'danfo'],
  'filters-and-stickers': ['leaf', 'c'],
  'account-and-app': ['compound', 'b'],
};

function FaqTopics({ topics }: { topics: readonly FaqTopic[] }) {
  const texts = useTexts('faqPage');
  return (
    <nav className="topics" aria-labelledby="topics">
      <h2 id="topics">{texts.topicsHeading}</h2>
      <ul>
        {topics.map(({ id, name, entries }, i) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={i === 0 ? 'true' : undefined}>
              <Square topic={id} />
              {name} <span>{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Square({ topic }: { topic: FaqTopicId }) {
  const [motif, dye] = squares[topic];
  return (
    <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
      <PrintedSquare motif={motif} dye={dye} />
    </svg>
  );
}

export const handle = { css: pageHeroCss + faqCss };

/** Only the page without a search has structured data, because results repeat the same questions. */
export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...createPageMeta(getTexts(matches, 'faqPage')),
  ...(loaderData?.texts === ''
    ? [{ 'script:ld+json': createFaqStructuredData(getEntries(getRouteLanguage(matches))) }]
    : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const texts = normalizeSearch(new URL(request.url).searchParams.get('q'));
  const visitor = context.get(requestContext);
  const visitorLanguage = await getVisitorLanguage(visitor);
  const found =
    texts === '' ? [] : searchFaq(getFaqIndex(getFaqTexts(visitorLanguage)), texts).map(({ slug }) => slug);
  const { ctx, clientAddress: client, language } = visitor;
  if (texts !== '' && found.length === 0) await countMissedSearch(ctx, { search: texts, language, client });
  return { canonical: '/faq', texts, found };
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

/** The page of a search contains only the found entries, the best first; the script loads the others when the search changes. */
export default function Faq({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const faqPageTexts = useTexts('faqPage');
  const visitorLanguage = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const { texts, found } = loaderData;
  const entries = getEntries(visitorLanguage);
  const results = found.flatMap((slug) => entries.find((entry) => entry.slug === slug) ?? []);
  const topics =
    texts === ''
      ? getTopics(visitorLanguage)
          .map(({ id, name }) => ({ id, name, entries: entries.filter(({ topic }) => topic === id) }))
          .filter((topic) => topic.entries.length > 0)
      : [];
  return (
    <main id="content">
      <PageHero cloth={cloth} size={112}>
        <h1>{faqPageTexts.heading}</h1>
        <FaqSearch texts={texts} />
      </PageHero>
      <div className="faq measure">
        {texts === '' ? <FaqTopics topics={topics} /> : null}
        <div className="questions">
          {texts === '' ? (
            <ScriptedFaqSearchResult />
          ) : (
            <>
              <FaqSearchResult query={texts} found={results.length} />
              <section>
                {results.map((entry, nr) => (
                  <FaqEntry key={entry.id} entry={entry} isOpen={nr === 0} level="h2" />
                ))}
              </section>
            </>
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

type FaqEntryProps = { entry: Entry; isOpen: boolean; level?: 'h2' | 'h3' };

/**
 * Renders a question that opens to show its answer. `name` makes the browser close the other questions. The link of a question
 * points to its answer, because browsers open a `details` that contains the target of a link.
 */
function FaqEntry({ entry, isOpen, level: Heading = 'h3' }: FaqEntryProps) {
  const texts = useTexts('faqPage');
  const { slug, question, answer, steps } = entry;
  return (
    <details name="faq" open={isOpen}>
      <summary>
        <Heading>{question}</Heading>
      </summary>
      <div id={slug}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {steps ? (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
      </div>
      <a href={`#${slug}`}>
        {texts.linkToAnswer}
        <span className="unseen">: {question}</span>
      </a>
    </details>
  );
}
