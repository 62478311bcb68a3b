import type { Store } from '#content/brand.ts';
import { shell } from '#content/site/shell.ts';
import { useTexts } from '#web/site/parts/texts.ts';

/** A button for each store that has the app, and the plain truth about the rest. */
export function StoreButtons({ stores }: { stores: readonly Store[] }) {
  const texts = useTexts(shell);
  return (
    <div className="stores">
      {stores.length === 0 ? null : (
        <ul>
          {stores.map(({ id, maker, name }) => (
            <li key={id}>
              <a className="button" href={`/go/${id}`} rel="nofollow">
                <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M10 2v11m-5-5 5 5 5-5M2 18h16" fill="none" stroke="currentColor" strokeWidth="2" />
                </svg>
                <span>
                  {maker} <span>{name}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>{texts.unavailable}</p>
    </div>
  );
}
