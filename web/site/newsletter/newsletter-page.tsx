import type { ReactNode } from 'react';
import { PastNewslettersLink } from '#web/site/newsletter/past-link.tsx';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { useSite } from '#web/site/parts/site-data.ts';

type NewsletterPageProps = { title: string; isFailure?: boolean; children: ReactNode };

/** Card layout of the newsletter pages, the counterpart of the dialogs for browsers without script. */
export function NewsletterPage({ title, isFailure, children }: NewsletterPageProps) {
  const { hasPast } = useSite();
  return (
    <main className="letter-page" id="content">
      <div className="letter-card">
        <OutcomeStrip isFailure={isFailure} />
        <div className="letter-words">
          <h1>{title}</h1>
          {children}
          {hasPast ? <PastNewslettersLink /> : null}
        </div>
      </div>
    </main>
  );
}
