import { Fragment } from 'react';
import type { Language } from '#content/languages.ts';
import { type LegalDocument } from '#content/site/legal.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import type { LegalBlock, LegalDate, LegalInline, LegalText } from '#modules/translations/legal-text.ts';
import { useLocalizedAddress, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

type LegalPageProps = {
  title: string;
  document: LegalDocument;
  /** The text in the page's language if that translation was approved, otherwise in English. */
  text: LegalText;
  isTranslated: boolean;
  /** The date of the owner's text; undefined for the date of the document. */
  date: LegalDate | undefined;
  /** The date of a text that does not apply yet. */
  upcoming: LegalDate | undefined;
  isUpcomingShown: boolean;
};

/** A long document with a table of contents, an anchor for each section and its date at the top. */
export function LegalPage({
  title,
  document,
  text,
  isTranslated,
  date: ownDate,
  ...version
}: LegalPageProps) {
  const texts = useTexts('legalPage');
  const { language } = useVisitorLanguage();
  // The `lang` attribute of the contents and the text, if both are in English on a page in another language.
  const lang = language === 'en' || isTranslated ? undefined : 'en';
  const shownDate = ownDate ?? document.lastUpdated;
  const { date } = shownDate;
  const dateText = formatLegalDate(shownDate, language);
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{title}</h1>
        <p className="lead">
          <time dateTime={date}>{texts.lastUpdated({ date: dateText })}</time>
        </p>
      </PageHero>
      <div className="legal measure">
        <nav className="contents" id="contents" aria-label={texts.contents}>
          <details>
            <summary>
              <h2>{texts.contents}</h2>
            </summary>
            <SectionLinks sections={text.sections} lang={lang} />
          </details>
          <div>
            <h2>{texts.contents}</h2>
            <SectionLinks sections={text.sections} lang={lang} />
          </div>
        </nav>
        <div className="legal-text">
          {language === 'en' ? null : (
            <p className="legal-language">
              {isTranslated ? texts.englishCounts : texts.englishOnly}
              {isTranslated ? (
                <>
                  {' '}
                  <a href={`/${document.fileName.replace('.md', '')}`} hrefLang="en">
                    {texts.readEnglish}
                  </a>
                </>
              ) : null}
            </p>
          )}
          <LegalVersion document={document} {...version} />
          <div className="legal-lead" lang={lang}>
            <Blocks blocks={text.lead} />
          </div>
          {text.sections.map(({ number, heading, blocks }) => (
            <section key={number} lang={lang} id={`section-${number}`} aria-labelledby={`heading-${number}`}>
              <h2 id={`heading-${number}`}>
                {heading}{' '}
                <a
                  href={`#section-${number}`}
                  aria-label={`${texts.linkToSection}: ${heading}`}
                  lang={lang && language}
                >
                  #
                </a>
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
          <p className="to-contents">
            <a href="#contents">{texts.backToContents}</a>
          </p>
        </div>
      </div>
    </main>
  );
}

/** Announces a text that applies from a later date, with a link to it, or to the current text. */
function LegalVersion({
  document,
  upcoming,
  isUpcomingShown,
}: Pick<LegalPageProps, 'document' | 'upcoming' | 'isUpcomingShown'>) {
  const texts = useTexts('legalPage');
  const { language } = useVisitorLanguage();
  const address = useLocalizedAddress()(`/${document.fileName.replace('.md', '')}`);
  if (upcoming === undefined) return null;
  const date = formatLegalDate(upcoming, language);
  return (
    <p className="legal-language">
      {isUpcomingShown ? texts.appliesFrom({ date }) : texts.upcoming({ date })}{' '}
      <a href={isUpcomingShown ? address : `${address}?version=next`}>
        {isUpcomingShown ? texts.readCurrent : texts.readUpcoming}
      </a>
    </p>
  );
}

function formatLegalDate({ text, date }: LegalDate, language: Language): string {
  return language === 'en' ? text : formatPlainDate(new Date(date), language);
}

/**
 * The contents are collapsed on phones and tablets, where they would push the text down, and open beside the text from 992 px.
 */
function SectionLinks({ sections, lang }: Pick<LegalText, 'sections'> & { lang: string | undefined }) {
  return (
    <ol lang={lang}>
      {sections.map(({ number, heading }) => (
        <li key={number}>
          <a href={`#section-${number}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
}

function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, i) => <Block key={getKey(block, i)} block={block} />);
}

/** Returns false for an empty item: it is only the contact email, and the site has none. */
function isShown([first]: readonly LegalInline[]): boolean {
  return first !== undefined && first.text !== '';
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'subhead') return <h3>{block.text}</h3>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Line content={block.content} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.filter(isShown).map((item, i) => (
        <li key={item[0]?.text ?? i}>
          <Line content={item} />
        </li>
      ))}
    </ul>
  );
}

function Line({ content }: { content: readonly LegalInline[] }) {
  const localize = useLocalizedAddress();
  return content.map((inline) => {
    if (inline.kind === 'bold') return <strong key={inline.text}>{inline.text}</strong>;
    if (inline.kind === 'text') return <Fragment key={inline.text}>{inline.text}</Fragment>;
    return (
      <a key={inline.text} href={localize(inline.path)}>
        {inline.text}
      </a>
    );
  });
}

function getKey(block: LegalBlock, index: number): string {
  return `${block.kind} ${index}`;
}
