import type { SiteBrand } from '#web/site/parts/brand.ts';
import { useTexts } from '#web/site/parts/texts.ts';

export function StoreButtons({ stores }: { stores: SiteBrand['stores'] }) {
  const texts = useTexts('shell');
  return (
    <div className="stores">
      {stores.length === 0 ? null : (
        <ul>
          {stores.map(({ id, maker, name }) => (
            <li key={id}>
              <a className="button" href={`/go/${id}`}>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path
                    d="M10 2v10M5 8l5 5 5-5M3 18h14"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.5"
                  />
                </svg>
                <span>
                  {maker} <b>{name}</b>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {stores.some(({ id }) => id === 'apple') ? null : <p>{texts.unavailable}</p>}
    </div>
  );
}
