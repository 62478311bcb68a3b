import type { Store } from '#content/brand.ts';
import { home } from '#content/site/home.ts';
import { HeroCloth } from '#web/site/home/hero-cloth.tsx';
import { Phone } from '#web/site/home/phone.tsx';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

export function Hero({ stores }: { stores: readonly Store[] }) {
  const texts = useTexts(home);
  return (
    <div className="hero on-indigo">
      <div className="hero-words measure">
        <h1>
          {texts.hero.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="lead">{texts.hero.tagline}</p>
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
