import type { MetaArgs } from 'react-router';
import accessibilityCss from '#web/site/accessibility/accessibility.css?inline';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter, Paragraphs, Points } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { ContactLinks } from '#web/site/parts/contact-links.tsx';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + chaptersCss + accessibilityCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'accessibility'));

/** Accessibility statement: the target, the supported features, the known limits, and how to report a problem. */
export default function Accessibility() {
  const { heading, lead, aim, done, limits, report } = useTexts('accessibility');
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </PageHero>
      <div className="chapters measure">
        <Chapter id="aim" heading={aim.heading} motif="near" dye="danfo">
          <Paragraphs paragraphs={aim.paragraphs} />
        </Chapter>
        <Chapter id="done" heading={done.heading} motif="compound">
          <ul className="done">
            {done.list.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Chapter>
        <Chapter id="limits" heading={limits.heading} motif="lagoon">
          <Points points={limits.list} />
        </Chapter>
        <Chapter id="report" heading={report.heading} motif="talk">
          <p>{report.text}</p>
          <ContactLinks texts={report} />
        </Chapter>
      </div>
    </main>
  );
}
