import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { errorMessages } from '#content/error-messages.ts';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { dashboardAddress, helpAddress } from '../paths.ts';
import { ActionsNotice, PageActions } from './page-actions.tsx';
import styles from './page-heading.module.css';
import { canUseSection, type Section } from './sections.ts';

type PageHeadingProps = {
  /** The section whose motif appears before the heading. The dashboard's greeting has no motif. */
  section?: Section;
  heading: string;
  lead?: ReactNode;
  actions?: ReactNode;
  notice?: ReactNode;
  /** `alert` announces that the user's role does not allow the page. For pages without other content. */
  live?: 'alert';
};

/** The header of a page: its only h1, a lead, its actions, and a notice if the user's role does not allow the page. */
export function PageHeading({ section, heading, lead, actions, notice, live }: PageHeadingProps) {
  const user = useCurrentUser();
  const isAllowed = section === undefined || canUseSection(user, section);
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
        <div className={styles.line}>
          <h1 tabIndex={-1} className={section === undefined ? styles.greeting : styles.heading}>
            {heading}
          </h1>
          {section?.name === 'help' ? null : <HelpLink />}
        </div>
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
      {isAllowed ? null : (
        <div className={styles.notice}>
          <MessageBar tone="info" live={live ?? 'status'}>
            {errorMessages.forbidden}
          </MessageBar>
        </div>
      )}
    </div>
  );
}

/** Links to the page of the staff handbook about the current screen. */
function HelpLink() {
  const { pathname } = useLocation();
  return (
    <Link
      to={`${helpAddress}?screen=${encodeURIComponent(pathname.slice(dashboardAddress.length + 1))}`}
      className={styles.help}
    >
      Help
    </Link>
  );
}
