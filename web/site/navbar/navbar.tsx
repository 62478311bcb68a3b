import { BrandMark } from '#web/site/parts/brand-mark.tsx';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

/** Navigation bar: links side by side from 992 px; below that, a native `details` shows them. */
export function Navbar({ path, isTextOnly = false }: { path: string; isTextOnly?: boolean }) {
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
