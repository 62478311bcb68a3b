import { shownBrand } from '#content/placeholders.ts';
import { careers } from '#content/site/careers.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRows } from '#web/site/page-hero/page-hero.tsx';
import careersCss from '#web/site/careers/careers.css?inline';
import { TeamImage } from '#web/site/careers/team-image.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { useSite } from '#web/site/parts/site-data.ts';

export const handle = { css: pageHeroCss + careersCss };

export const meta = () => pageMeta(careers);

export default function Careers() {
  return (
    <main id="content">
      <PageHero cloth={twoRows} size={96}>
        <h1>{careers.banner}</h1>
        <p className="lead">{careers.bannerText}</p>
      </PageHero>
      <section className="join measure" aria-labelledby="join">
        <div>
          <h2 id="join">{careers.heading}</h2>
          {careers.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <WaysIn />
        </div>
        <TeamImage />
      </section>
      <section className="values-band" aria-labelledby="values">
        <div className="measure reveal">
          <h2 id="values">{careers.valuesHeading}</h2>
          <ul className="values">
            {careers.values.map(({ name, text }) => (
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

/** The company's page on the professional network, where the brand has one, and an email. */
function WaysIn() {
  const { networks } = shownBrand(useSite().publicUrl);
  const network = networks.find(({ id }) => id === 'professional');
  return (
    <p className="ways">
      {network?.address ? (
        <a className="button" href={network.address}>
          {careers.networkLink(network.name)}
        </a>
      ) : null}
      <a className="button second" href="/contact">
        {careers.contactLink}
      </a>
    </p>
  );
}
