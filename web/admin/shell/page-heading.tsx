import type { ReactNode } from 'react';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import { PageActions } from './page-actions.tsx';
import styles from './page-heading.module.css';
import type { Section } from './sections.ts';

type PageHeadingProps = {
  /** The section's square stands before the heading; the greeting has none. */
  section?: Section;
  heading: string;
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The top of a page: its one h1, a line on its state, and its actions. */
export function PageHeading({ section, heading, lead, actions }: PageHeadingProps) {
  return (
    <div className={styles.head}>
      {section === undefined ? null : (
        <PaintedSquare
          motif={section.motif}
          seed={section.name}
          ground="#1B2152"
          ink="#F7B3A9"
          className={styles.square}
        />
      )}
      <div className={styles.texts}>
        <h1 tabIndex={-1} className={section === undefined ? styles.greeting : styles.heading}>
          {heading}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : (
        <PageActions>
          <div className={styles.actions}>{actions}</div>
        </PageActions>
      )}
    </div>
  );
}
