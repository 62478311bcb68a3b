import type { MetaArgs } from 'react-router';
import aboutCss from '#web/site/about/about.css?inline';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter, Paragraphs } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import personCss from '#web/site/parts/person.css?inline';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { PrintedSquare, type Dye } from '#web/ui/cloth/printed-motif.tsx';
import { getSiteImagePath } from '#modules/site-settings/constants.ts';
import { useBrand } from '#web/site/parts/brand.ts';
import { listCompanyFacts } from '#web/site/about/company-facts.ts';
import { listLeaders } from '#web/site/about/leaders.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { Person, type PersonCut, PersonShape } from '#web/site/parts/person.tsx';

type PortraitDetails = PersonCut & { ground: Dye; behind: PrintedMotif };

/** A different portrait for each member; the portraits repeat for larger teams. */
const portraits: readonly [PortraitDetails, ...PortraitDetails[]] = [
  { ground: 'danfo', behind: 'near', motif: 'leaf', dye: 'a', skin: 1, head: 'wrap', cap: 'coral' },
  { ground: 'coral', behind: 'diamond', motif: 'ring', dye: 'lagoon', skin: 2, head: 'cap', cap: 'danfo' },
  { ground: 'lagoon', behind: 'windows', motif: 'compound', dye: 'danfo', skin: 3, head: 'round' },
];

function Team() {
  const { heading, intro, members } = useTexts('about').team;
  return (
    <section className="team-band" aria-labelledby="team">
      <div className="measure reveal">
        <h2 id="team">{heading}</h2>
        <p className="muted">{intro}</p>
        <svg className="symbols" width="0" height="0" aria-hidden="true">
          <PersonShape />
        </svg>
        <ul className="team">
          {listLeaders(members, useBrand()).map(({ role, name, text, portrait }, i) => (
            <li key={`${role} ${name}`}>
              {portrait === '' ? (
                <Portrait {...(portraits[i % portraits.length] ?? portraits[0])} />
              ) : (
                <img
                  src={getSiteImagePath(portrait, 'portrait')}
                  alt=""
                  width="160"
                  height="160"
                  loading="lazy"
                />
              )}
              {name === null ? (
                <h3 className="role">{role}</h3>
              ) : (
                <>
                  <p className="role">{role}</p>
                  <h3>{name}</h3>
                </>
              )}
              {text === '' ? null : <p>{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Portrait({ ground, behind, ...cut }: PortraitDetails) {
  return (
    <svg className="cloth" viewBox="0 0 128 128" aria-hidden="true">
      <PrintedSquare motif={behind} dye={ground} size={128} />
      <g transform="translate(14 10)scale(1.05)">
        <Person {...cut} />
      </g>
    </svg>
  );
}

/** Position of each name in `about.map.islands`. */
const islands = [
  { x: 124, y: 131 },
  { x: 202, y: 127 },
  { x: 166, y: 180 },
  { x: 270, y: 174 },
] as const;

/** Wide windows show the whole map; narrow ones show its middle, so that the names stay readable. */
function CityMap() {
  const { map } = useTexts('about');
  return (
    <svg
      className="city cloth"
      viewBox="-80 6 480 220"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={map.label}
    >
      <path className="tone lagoon" d="M-84 0h488v236H-84z" />
      <g className="lagoon">
        <PrintedSquare motif="lagoon" x={256} y={6} />
        <PrintedSquare motif="lagoon" x={192} y={6} />
        <PrintedSquare motif="lagoon" x={320} y={6} />
      </g>
      <path className="tone a" d="M-84 192l202-4 150-6 136 2v56H-84z" />
      <path
        className="tone danfo"
        d="M-84-4h234l-8 34-18 18 6 22-26 22-12 20-32 8-144 12zM-84 152l124 4 44-6 28 14 6 26-202 8z"
      />
      <path className="tone coral" d="M112 118l38-14 18 12-8 24-42 4zM128 164l52-8 70 2 6 26-116 6z" />
      <path className="tone paper" d="M176 112l46-14 40 8 4 24-40 14-52-4zM264 154l60-12 80 6v34l-138 6z" />
      <path className="bridge" d="M138 34l12 40-8 34" />
      <text x="16" y="60">
        {map.mainland}
      </text>
      <text className="water" x="196" y="92">
        {map.lagoon}
      </text>
      <text className="water" x="118" y="220">
        {map.ocean}
      </text>
      {map.islands.map((name, i) => (
        <text key={name} {...islands[i]}>
          {name}
        </text>
      ))}
    </svg>
  );
}

export const handle = { css: pageHeroCss + personCss + chaptersCss + aboutCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'about'));

export default function About() {
  const aboutTexts = useTexts('about');
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
      <div className="measure">
        <CityMap />
      </div>
      <Team />
      <OtherProduct />
    </main>
  );
}

function Company() {
  const texts = useTexts('about');
  const { heading, paragraphs, facts, labels } = texts.company;
  return (
    <Chapter id="company" heading={heading} motif="compound">
      <Paragraphs paragraphs={paragraphs} />
      <dl>
        {[...facts, ...listCompanyFacts(labels, useBrand())].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}

function OtherProduct() {
  const getAddress = useLocalizedAddress();
  const texts = useTexts('about');
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
