import { languageNames } from '#content/languages.ts';
import { LanguageLinks } from '#web/site/navbar/language-links.tsx';
import { BrandMark } from '#web/site/parts/brand-mark.tsx';
import { useLocalizedAddress, useTexts, useVisitorLanguage } from '#web/site/parts/texts.ts';

type NavbarProps = {
  path: string;
  /** The path that the links to other languages lead to. */
  page: string;
  isTextOnly?: boolean;
};

/** Navigation bar: links side by side from 992 px; below that, a native `details` shows them. */
export function Navbar({ path, page, isTextOnly = false }: NavbarProps) {
  const localize = useLocalizedAddress();
  const texts = useTexts('shell');
  return (
    <header className="top on-indigo">
      <div className="bar measure">
        <a className="brand" href={localize('/')}>
          <BrandMark />
        </a>{' '}
        {isTextOnly ? null : <Menu />}
        <nav aria-label={texts.mainNavigation}>
          <PageLinks path={path} />
          {isTextOnly ? null : <LanguageMenu />}
          <LanguageLinks path={page} />
        </nav>
      </div>
    </header>
  );
}

/** Menu button. The links are directly after the button, so that the page contains them once for wide and narrow windows. */
function Menu() {
  const texts = useTexts('shell');
  return (
    <details className="menu">
      <summary data-open={texts.close}>
        <span>{texts.menu}</span>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M0 5h18M0 13h18" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
    </details>
  );
}

/** Button of the languages in wide windows. In narrow windows, the languages are in the menu. */
function LanguageMenu() {
  const { language } = useVisitorLanguage();
  const { languages } = useTexts('shell');
  const { own } = languageNames[language];
  return (
    <details className="tongue">
      <summary aria-label={`${languages}: ${own}`}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M1 9a8 8 0 0 1 16 0a8 8 0 0 1-16 0h16M9 1q-7 8 0 16q7-8 0-16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        {own}
      </summary>
    </details>
  );
}

function PageLinks({ path }: { path: string }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('shell');
  return (
    <ul>
      {texts.links.map(({ name, address }) => (
        <li key={address}>
          <a href={localize(address)} aria-current={getAriaCurrent(path, address)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns `page` for a link to the current page, and `true` if the current page is below the link's address, such as
 * an article of the blog.
 */
function getAriaCurrent(path: string, address: string): 'page' | 'true' | undefined {
  if (path === address) return 'page';
  return address !== '/' && path.startsWith(`${address}/`) ? 'true' : undefined;
}
