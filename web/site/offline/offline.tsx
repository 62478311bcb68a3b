import type { MetaArgs } from 'react-router';
import notFoundCss from '#web/site/not-found/not-found.css?inline';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export const meta = ({ matches }: Pick<MetaArgs, 'matches'>) =>
  createPageMeta({ title: getTexts(matches, 'offline').title });

export const handle = { css: notFoundCss };

/** The page has no canonical address: it appears at the addresses of other pages. */
export const loader = () => ({ canonical: null });

/** Page that the service worker shows offline in place of a page that is not cached. */
export default function Offline() {
  const localize = useLocalizedAddress();
  const texts = useTexts('offline');
  const { tryAgain, home } = useTexts('shell');
  return (
    <main className="lost on-indigo" id="content">
      <div className="lost-words measure">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.text}</p>
        <ul className="lost-links">
          <li>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address is that of the page it stands in for */}
            <a className="button" href="">
              {tryAgain}
            </a>
          </li>
          <li>
            <a href={localize('/')}>{home}</a>
          </li>
        </ul>
      </div>
    </main>
  );
}
