import type { MetaArgs } from 'react-router';
import { about } from '#content/site/about.ts';
import aboutCss from '#web/site/about/about.css?inline';
import { CityMap } from '#web/site/about/city-map.tsx';
import { Team } from '#web/site/about/team.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter, Paragraphs } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import personCss from '#web/site/parts/person.css?inline';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + personCss + chaptersCss + aboutCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, about));

export default function About() {
  const aboutTexts = useTexts(about);
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{aboutTexts.heading}</h1>
        <p className="lead">{aboutTexts.lead}</p>
      </PageHero>
      <div className="chapters measure">
        <Chapter id="mission" heading={aboutTexts.mission.heading} motif="talk">
          <Paragraphs paragraphs={aboutTexts.mission.paragraphs} />
        </Chapter>
        <Chapter id="who-we-are" heading={aboutTexts.whoWeAre.heading} motif="ring">
          <Paragraphs paragraphs={aboutTexts.whoWeAre.paragraphs} />
        </Chapter>
        <Chapter id="vision" heading={aboutTexts.vision.heading} motif="near" dye="danfo">
          <Paragraphs paragraphs={aboutTexts.vision.paragraphs} />
        </Chapter>
        <Company />
      </div>
      <Team />
      <OtherProduct />
    </main>
  );
}

function Company() {
  const texts = useTexts(about);
  const { heading, paragraphs, facts } = texts.company;
  return (
    <Chapter id="company" heading={heading} motif="compound">
      <Paragraphs paragraphs={paragraphs} />
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CityMap />
    </Chapter>
  );
}

function OtherProduct() {
  const getAddress = useLocalizedAddress();
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
        <a className="button" href={getAddress('/careers')}>
          {texts.next.careers}
        </a>{' '}
        <a className="button second" href={getAddress('/contact')}>
          {texts.next.contact}
        </a>
      </p>
    </section>
  );
}
