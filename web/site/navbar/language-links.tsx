import { languageNames, languageOffers } from '#content/languages.ts';
import { addLanguagePrefix, languages } from '#modules/translations/constants.ts';
import { useSite } from '#web/site/parts/site-data.ts';
import { useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

/** Links to the page in each language, labelled with the language's own name. The choice is stored only in the URL. */
export function LanguageLinks({ path }: { path: string }) {
  const visitorLanguage = useVisitorLanguage();
  const texts = useTexts('shell');
  return (
    <ul className="tongues" aria-label={texts.languages}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={addLanguagePrefix(language, path)}
            lang={language}
            aria-current={language === visitorLanguage.language ? 'true' : undefined}
          >
            {languageNames[language].own}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Offers the page in the language that the browser prefers; renders nothing if the page is in that language. */
export function LanguageOffer({ path }: { path: string }) {
  const { offered } = useSite();
  if (offered === 'en') return null;
  return (
    <p className="offer on-indigo">
      <a className="measure" href={addLanguagePrefix(offered, path)} hrefLang={offered} lang={offered}>
        {languageOffers[offered]}
      </a>
    </p>
  );
}
