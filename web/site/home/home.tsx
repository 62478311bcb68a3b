import type { MetaArgs } from 'react-router';
import { Download } from '#web/site/home/download.tsx';
import heroCss from '#web/site/home/hero.css?inline';
import sectionsCss from '#web/site/home/sections.css?inline';
import { createAppStructuredData, createOrganizationStructuredData } from '#web/site/home/structured-data.ts';
import { type SiteBrand, useBrand } from '#web/site/parts/brand.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getBrand, getPublicUrl, useSite } from '#web/site/parts/site-data.ts';
import storesCss from '#web/site/parts/store-buttons.css?inline';
import { getTexts, useTexts, useLocalizedAddress } from '#web/site/parts/texts.ts';
import { featureDrawings, reasonDrawings } from '#web/site/home/scenes.tsx';
import { Phone } from '#web/site/home/phone.tsx';
import { StoreButtons } from '#web/site/parts/store-buttons.tsx';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs, type PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { weave } from '#web/ui/cloth/weave.ts';

/** A CSS counter draws the numerals. Without styles, the browser numbers the list. */
function Reasons() {
  const { reasons } = useTexts('home');
  return (
    <section className="reasons-band" aria-labelledby="reasons">
      <div className="measure section reveal">
        <h2 id="reasons">{reasons.title}</h2>
        <ol className="reasons">
          {reasons.list.map(({ title, text }, i) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
              {reasonDrawings[i]}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type Square = { motif: PrintedMotif; column: number; row: number };

const side = 96;
const columns = 4;
const rows = 7;
const size = { width: columns * side, height: rows * side };

const squares = weave({
  columns,
  rows,
  seed: 'hero 386315',
  motifs: printedMotifs,
  grounds: ['a', 'b', 'c'] as const,
});

/** The single coloured square, beside the phone at every window size. */
const colouredSquares = squares.filter(({ column, row }) => column === 0 && row === 4);

/**
 * The cloth behind the phone, as one pattern of four columns, so that a browser styles each square once. Four copies
 * of each square caused a third of the page's style cost. The left edge has steps.
 */
function HeroCloth() {
  return (
    <svg className="hero-cloth cloth" viewBox="0 0 1536 672" aria-hidden="true">
      <pattern id="weave" {...size} patternUnits="userSpaceOnUse">
        {squares.map((square) => toUse(square, square.ground))}
      </pattern>
      <path fill="url(#weave)" d="M288 0v96h-96v96H96v192H0v96h96v96H0v96h1536V0z" />
      {colouredSquares.map((square) => toUse(square, 'danfo'))}
    </svg>
  );
}

function toUse({ motif, column, row }: Square, dye: Dye) {
  return (
    <PrintedSquare
      key={`${column} ${row}`}
      motif={motif}
      dye={dye}
      x={column * side}
      y={row * side}
      size={side}
    />
  );
}

/** The main button opens the store of the phone; the links to all stores come second. */
function Hero({ stores }: { stores: SiteBrand['stores'] }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('home');
  const { heading } = useTexts('download');
  const { tagline } = useBrand();
  return (
    <div className="hero on-indigo">
      <div className="hero-words measure">
        <h1>
          {texts.hero.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="lead">{tagline || texts.hero.tagline}</p>
        {stores.length === 0 ? null : (
          <p>
            <a className="button" href={localize('/get?open=store')}>
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

const grounds: Record<keyof typeof featureDrawings, string> = {
  groups: 'g-a',
  rooms: 'g-surface',
  nearby: 'g-c',
  videos: 'g-coral',
  stickers: 'g-b',
  coins: 'g-danfo',
};

function Features() {
  const { features } = useTexts('home');
  return (
    <section className="measure section reveal" aria-labelledby="features">
      <div className="section-head">
        <h2 id="features">{features.title}</h2>
        <p className="muted">{features.intro}</p>
      </div>
      <ul className="features">
        {names.map((name) => (
          <li key={name} className={grounds[name]}>
            <svg viewBox="0 0 192 96" aria-hidden="true">
              {featureDrawings[name]}
            </svg>
            <h3>{features[name].title}</h3>
            <p>{features[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const names = ['groups', 'rooms', 'nearby', 'videos', 'stickers', 'coins'] as const;

export const handle = { css: heroCss + storesCss + sectionsCss };

export const meta = ({ matches }: MetaArgs) => [
  ...createPageMeta(getTexts(matches, 'home')),
  { 'script:ld+json': createOrganizationStructuredData(getPublicUrl(matches), getBrand(matches)) },
  {
    'script:ld+json': createAppStructuredData(
      getPublicUrl(matches),
      getTexts(matches, 'home').description,
      getBrand(matches),
    ),
  },
];

export default function Home() {
  const { publicUrl } = useSite();
  const { stores } = useBrand();
  return (
    <main id="content">
      <Hero stores={stores} />
      <Features />
      <Reasons />
      <Download stores={stores} address={`${publicUrl}/get`} />
    </main>
  );
}
