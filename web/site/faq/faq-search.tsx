import { faqEntries, faqPage } from '#content/site/faq.ts';
import { synonymsIn } from '#web/site/faq/synonyms.ts';
import { ShownIf } from '#web/site/parts/script-only.tsx';
import { useAddress, useSpoken, useTexts } from '#web/site/parts/texts.ts';

type FaqSearchProps = { texts: string; found: number };

/** A plain GET form; with script, entries are filtered on each keystroke (enhance-questions.ts). */
export function FaqSearch({ texts }: { texts: string }) {
  const faqPageTexts = useTexts(faqPage);
  return (
    <form className="faq-search" action={useAddress()('/faq')} role="search">
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
        placeholder={faqPageTexts.searchPlaceholder(faqEntries.length)}
      />
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M13 13l5 5M15 8.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <button className="button">{faqPageTexts.searchButton}</button>
    </form>
  );
}

/** Result of a search. The data attributes contain the sentences, because the script has no texts of its own. */
export function FaqFound({ texts, found }: FaqSearchProps) {
  const faqPageTexts = useTexts(faqPage);
  const alike = synonymsIn(useSpoken().language);
  return (
    <ShownIf isShown={texts !== ''}>
      <div className="found" hidden={texts === ''}>
        <p
          role="status"
          data-none={faqPageTexts.noneFound('{words}')}
          data-one={faqPageTexts.found(1, '{words}')}
          data-many={faqPageTexts.found('{count}', '{words}')}
          data-alike={alike.map((group) => group.join(',')).join(';')}
        >
          {sentence(faqPageTexts, texts, found)}
        </p>
        <ShownIf isShown={texts === '' || found === 0}>
          <p className="hint" hidden={found > 0}>
            {faqPageTexts.noneFoundHint}
          </p>
        </ShownIf>
        <a href={useAddress()('/faq')}>{faqPageTexts.showAll}</a>
      </div>
    </ShownIf>
  );
}

function sentence({ noneFound, found: some }: typeof faqPage, texts: string, found: number): string {
  if (texts === '') return '';
  return found === 0 ? noneFound(texts) : some(found, texts);
}
