import type { MetaArgs } from 'react-router';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import careersCss from '#web/site/careers/careers.css?inline';
import { TeamImage } from '#web/site/careers/team-image.tsx';
import personCss from '#web/site/parts/person.css?inline';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { useBrand } from '#web/site/parts/brand.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

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
