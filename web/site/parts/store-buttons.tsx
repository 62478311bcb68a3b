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
              <a className="button" href={`/go/${id}`} rel="nofollow">
                {maker} {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {stores.some(({ id }) => id === 'apple') ? null : <p>{texts.unavailable}</p>}
    </div>
  );
}
