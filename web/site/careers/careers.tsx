import type { MetaArgs } from 'react-router';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import careersCss from '#web/site/careers/careers.css?inline';
import { TeamImage } from '#web/site/careers/team-image.tsx';
import personCss from '#web/site/parts/person.css?inline';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { useBrand } from '#web/site/parts/brand.ts';
import {
  getTexts,
  useContentLang,
  useLocalizedAddress,
  useTexts,
  useVisitorLanguage,
} from '#web/site/parts/texts.ts';
import { parsePositions, positionsPath } from '#modules/translations/constants.ts';

export const handle = { css: pageHeroCss + personCss + careersCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'careers'));

export default function Careers() {
  const texts = useTexts('careers');
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.banner}</h1>
        <p className="lead">{texts.bannerText}</p>
      </PageHero>
      <section className="join measure" aria-labelledby="join">
        <div>
          <h2 id="join">{texts.heading}</h2>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <JobContacts />
        </div>
        <TeamImage />
      </section>
      <Positions />
      <section className="values-band" aria-labelledby="values">
        <div className="measure reveal">
          <h2 id="values">{texts.valuesHeading}</h2>
          <ul className="values">
            {texts.values.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </main>
  );
}

/** The open positions of the owner, which are in English. */
function Positions() {
  const localize = useLocalizedAddress();
  const texts = useTexts('careers').positions;
  const { language, own, english = {} } = useVisitorLanguage();
  const lang = useContentLang();
  const positions = parsePositions((language === 'en' ? own : english)[positionsPath]) ?? [];
  if (positions.length === 0) return null;
  return (
    <section className="positions measure" aria-labelledby="positions">
      <h2 id="positions">{texts.heading}</h2>
      <ul className="values">
        {positions.map(({ title, place, text, link }) => (
          <li key={`${title} ${place} ${link}`} lang={lang}>
            <h3>{title}</h3>
            {place === '' ? null : <p className="muted">{place}</p>}
            {text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <a href={localize(link === '' ? '/contact' : link)}>
                <span lang={lang && language}>{texts.apply}</span>
                <span className="unseen">: {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the company on the professional network, if the brand has an address there, and to the contact page. */
function JobContacts() {
  const localize = useLocalizedAddress();
  const texts = useTexts('careers');
  const { networks } = useBrand();
  const network = networks.find(({ id }) => id === 'linkedin');
  return (
    <p className="ways">
      {network ? (
        <a className="button" href={network.address}>
          {texts.networkLink({ network: network.name })}
        </a>
      ) : null}{' '}
      <a className="button second" href={localize('/contact')}>
        {texts.contactLink}
      </a>
    </p>
  );
}
