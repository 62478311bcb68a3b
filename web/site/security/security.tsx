import type { MetaArgs } from 'react-router';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter, Paragraphs, Points } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { ContactLinks } from '#web/site/parts/contact-links.tsx';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';
import { LockImage } from '#web/site/security/lock-image.tsx';
import { PromiseTable } from '#web/site/security/promise-table.tsx';
import securityCss from '#web/site/security/security.css?inline';

export const handle = { css: pageHeroCss + chaptersCss + securityCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'security'));

/** Explains which data is end-to-end encrypted, which data we can see, and how to report a person or a vulnerability. */
export default function Security() {
  const texts = useTexts('security');
  const { chats, how, yours } = texts;
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </PageHero>
      <div className="measure">
        <LockImage />
      </div>
      <div className="chapters measure">
        <Chapter id="encryption" heading={chats.heading} motif="talk" dye="danfo">
          <p>{chats.intro}</p>
          <PromiseTable />
          <p>{chats.after}</p>
        </Chapter>
        <Chapter id="how" heading={how.heading} motif="ring">
          <ol className="numbered">
            {how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{how.after}</p>
        </Chapter>
        <VisibleData />
        <Chapter id="yours" heading={yours.heading} motif="compound">
          <Points points={yours.points} />
        </Chapter>
        <ReportPerson />
        <ReportWeakness />
      </div>
    </main>
  );
}

function VisibleData() {
  const { see } = useTexts('security');
  const localize = useLocalizedAddress();
  return (
    <Chapter id="sight" heading={see.heading} motif="windows">
      <h3>{see.cannotHeading}</h3>
      <Points points={see.cannot} />
      <h3>{see.canHeading}</h3>
      <Points points={see.can} />
      <p>
        <a href={localize('/privacy')}>{see.policyLink}</a>
      </p>
    </Chapter>
  );
}

function ReportPerson() {
  const { person } = useTexts('security');
  const localize = useLocalizedAddress();
  return (
    <Chapter id="person" heading={person.heading} motif="near">
      <Paragraphs paragraphs={person.paragraphs} />
      <p className="ways">
        <a className="button" href={localize('/faq#report-abuse')}>
          {person.faqLink}
        </a>{' '}
        <a className="button second" href={localize('/contact')}>
          {person.contactLink}
        </a>
      </p>
    </Chapter>
  );
}

/** The same contacts as in security.txt (RFC 9116). */
function ReportWeakness() {
  const { weakness } = useTexts('security');
  return (
    <Chapter id="weakness" heading={weakness.heading} motif="diamond">
      <Paragraphs paragraphs={weakness.paragraphs} />
      <h3>{weakness.listHeading}</h3>
      <Points points={weakness.list} />
      <p>{weakness.rules}</p>
      <ContactLinks texts={weakness} />
      <p>
        <a href="/.well-known/security.txt">{weakness.fileLink}</a>
      </p>
    </Chapter>
  );
}
