import type { Store } from '#content/brand.ts';
import { download } from '#content/site/download.ts';
import { home } from '#content/site/home.ts';
import { HeroCloth } from '#web/site/home/hero-cloth.tsx';
import { Phone } from '#web/site/home/phone.tsx';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

/** The main button leads to the page that selects the store for the phone; the links to stores come second. */
export function Hero({ stores }: { stores: readonly Store[] }) {
  const localize = useLocalizedAddress();
  const texts = useTexts(home);
  const { heading } = useTexts(download);
  return (
    <div className="hero on-indigo">
      <div className="hero-words measure">
        <h1>
          {texts.hero.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="lead">{texts.hero.tagline}</p>
        {stores.length === 0 ? null : (
          <p>
            <a className="button" href={localize('/get')}>
              {heading}
            </a>
          </p>
        )}
        <StoreButtons stores={stores} />
      </div>
      <div className="hero-art">
        <HeroCloth />
        <Phone />
      </div>
      <div className="stripe" />
    </div>
  );
}
