import type { ReactNode } from 'react';
import { refusals } from '#content/refusals.ts';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { ActionsNotice, PageActions } from './page-actions.tsx';
import styles from './page-heading.module.css';
import { mayUse, type Section } from './sections.ts';

type PageHeadingProps = {
  /** The section's square stands before the heading; the greeting has none. */
  section?: Section;
  heading: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A message about the actions, beside them. */
  notice?: ReactNode;
  /** How it is read out that one's role does not allow the page: as an alert where nothing else stands on it. */
  live?: 'alert';
};

/** The top of a page: its one h1, a line on its state, its actions, and whether one's role allows it. */
export function PageHeading({ section, heading, lead, actions, notice, live }: PageHeadingProps) {
  const user = useCurrentUser();
  const isForRole = section === undefined || mayUse(user, section);
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
      {notice === undefined ? null : (
        <ActionsNotice>
          <div className={styles.notice}>{notice}</div>
        </ActionsNotice>
      )}
      {isForRole ? null : (
        <div className={styles.notice}>
          <MessageBar mood="info" live={live ?? 'status'}>
            {refusals.forbidden}
          </MessageBar>
        </div>
      )}
    </div>
  );
}
