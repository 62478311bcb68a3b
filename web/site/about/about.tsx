import type { MetaArgs } from 'react-router';
import { about } from '#content/site/about.ts';
import aboutCss from '#web/site/about/about.css?inline';
import { Team } from '#web/site/about/team.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRows } from '#web/site/page-hero/page-hero.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { textsOf, useAddress, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + aboutCss };

export const meta = ({ matches }: MetaArgs) => pageMeta(textsOf(matches, about));

type ChapterText = { heading: string; paragraphs: readonly string[] };

const chapters: readonly { texts: ChapterText; motif: PrintedMotif }[] = [
  { texts: about.mission, motif: 'talk' },
  { texts: about.whoWeAre, motif: 'ring' },
  { texts: about.vision, motif: 'near' },
];

export default function About() {
  const aboutTexts = useTexts(about);
  return (
    <main id="content">
      <PageHero cloth={twoRows} size={96}>
        <h1>{aboutTexts.heading}</h1>
        <p className="lead">{aboutTexts.lead}</p>
      </PageHero>
      <div className="chapters measure">
        {chapters.map(({ texts, motif }) => (
          <Chapter key={motif} texts={texts} motif={motif} />
        ))}
        <Company />
      </div>
      <Team />
      <OtherProduct />
    </main>
  );
}

function Chapter({ texts: { heading, paragraphs }, motif }: { texts: ChapterText; motif: PrintedMotif }) {
  return (
    <section className="chapter reveal">
      <ChapterHead heading={heading} motif={motif} />
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Company() {
  const texts = useTexts(about);
  const { heading, paragraphs, facts } = texts.company;
  return (
    <section className="chapter reveal">
      <ChapterHead heading={heading} motif="compound" />
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function ChapterHead({ heading, motif }: { heading: string; motif: PrintedMotif }) {
  return (
    <h2>
      <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
        <PrintedSquare motif={motif} dye={motif === 'near' ? 'danfo' : 'a'} />
      </svg>
      {heading}
    </h2>
  );
}

/** The location finder app, and the two ways on from here. */
function OtherProduct() {
  const to = useAddress();
  const texts = useTexts(about);
  const { heading, name, paragraphs } = texts.otherProduct;
  return (
    <section className="measure other reveal" aria-labelledby="other">
      <div className="other-card on-indigo">
        <div className="other-words">
          <p>{heading}</p>
          <h2 id="other">{name}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <svg className="cloth" viewBox="0 0 192 192" aria-hidden="true">
          <PrintedSquare motif="lagoon" dye="b" />
          <PrintedSquare motif="windows" dye="c" x={64} />
          <PrintedSquare motif="diamond" dye="a" x={128} />
          <PrintedSquare motif="compound" dye="a" y={64} />
          <PrintedSquare motif="near" dye="danfo" x={64} y={64} />
          <PrintedSquare motif="ring" dye="b" x={128} y={64} />
          <PrintedSquare motif="leaf" dye="c" y={128} />
          <PrintedSquare motif="lagoon" dye="a" x={64} y={128} />
          <PrintedSquare motif="windows" dye="b" x={128} y={128} />
        </svg>
      </div>
      <p className="onward">
        <a className="button" href={to('/careers')}>
          {texts.next.careers}
        </a>
        <a className="button second" href={to('/contact')}>
          {texts.next.contact}
        </a>
      </p>
    </section>
  );
}
