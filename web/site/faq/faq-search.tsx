import { getEntries } from '#web/site/faq/entries.ts';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useLocalizedAddress, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';
import type { Texts } from '#content/translated.ts';

type FaqSearchProps = { query: string; found: number };

/** A plain GET form; with script, entries are filtered on each keystroke (enhance-questions.ts). */
export function FaqSearch({ texts }: { texts: string }) {
  const faqPageTexts = useTexts('faqPage');
  return (
    <form className="faq-search" action={useLocalizedAddress()('/faq')} role="search">
      <label className="unseen" htmlFor="faq-words">
        {faqPageTexts.searchLabel}
      </label>
      <input
        className="field"
        id="faq-words"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={texts}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={faqPageTexts.searchPlaceholder({ count: getEntries(useVisitorLanguage()).length })}
      />
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M13 13l5 5M15 8.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>{' '}
      <button className="button">{faqPageTexts.searchButton}</button>
    </form>
  );
}

/** The result of a search: its sentence, the hint for an empty result, and the link back to all questions. */
export function FaqSearchResult({ query, found }: FaqSearchProps) {
  const faqPageTexts = useTexts('faqPage');
  return (
    <div className="found">
      <p role="status">{formatSentence(faqPageTexts, query, found)}</p>
      {found === 0 ? <p className="hint">{faqPageTexts.noneFoundHint}</p> : null}
      <a href={useLocalizedAddress()('/faq')}>{faqPageTexts.showAll}</a>
    </div>
  );
}

/**
 * The same block for the script, which contains no texts: while a visitor types, the script fills in the sentence and
 * shows the block.
 */
export function ScriptedFaqSearchResult() {
  const faqPageTexts = useTexts('faqPage');
  return (
    <ScriptOnly>
      <div className="found" hidden>
        <p
          role="status"
          data-said={([0, 1, '{count}'] as const)
            .map((count) => formatSentence(faqPageTexts, '{words}', count))
            .join('|')}
        />
        <p className="hint">{faqPageTexts.noneFoundHint}</p>
        <a href={useLocalizedAddress()('/faq')}>{faqPageTexts.showAll}</a>
      </div>
      <section className="results" hidden />
    </ScriptOnly>
  );
}

function formatSentence(
  { noneFound, found: someFound }: Texts['faqPage'],
  query: string,
  found: number | '{count}',
): string {
  return found === 0 ? noneFound({ query }) : someFound({ count: found, query });
}
