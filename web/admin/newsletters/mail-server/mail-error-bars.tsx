import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailServer as texts } from '#content/mail-checks.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { senderAddress } from '../../paths.ts';
import { formatMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { type MailServerError, useMailServerErrors } from './mail-server-errors.ts';
import styles from './mail-server.module.css';
import { mailServerTexts } from '../../texts.ts';

/** Explains on the page of a newsletter why its emails are delayed. Without problems, it shows nothing. */
export function MailErrorBars() {
  const { data } = useMailServerErrors();
  return data?.troubles
    .filter(({ ended }) => ended === null)
    .map((trouble) => (
      <MailErrorBar
        key={trouble.server}
        trouble={trouble}
        action={
          <Link to={senderAddress} className={getButtonClass('plain')}>
            Sender and delivery
          </Link>
        }
      />
    ));
}

/** An ongoing problem of a mail server, with the server's own message. */
export function MailErrorBar({ trouble, action }: { trouble: MailServerError; action?: ReactNode }) {
  const now = useNow();
  const { server, kind, answer, began } = trouble;
  return (
    <MessageBar
      tone="bad"
      live="status"
      action={action}
      note={
        <>
          {texts.about[kind]} Emails wait, and are sent automatically once this is solved.
          <span className={styles.answer}>{mailServerTexts.details(answer)}</span>
        </>
      }
    >
      {`${server} has not accepted emails since ${formatMoment(new Date(began), now)}`}
    </MessageBar>
  );
}
