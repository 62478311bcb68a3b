import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailServer as texts } from '#content/admin/mail-server.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { senderAddress } from '../../paths.ts';
import { momentText } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { type MailTrouble, useMailTroubles } from './mail-troubles.ts';
import styles from './mail-server.module.css';

/** Explains on the page of a newsletter why its emails are delayed. Without problems, it shows nothing. */
export function MailTroubleBars() {
  const { data } = useMailTroubles();
  return data?.troubles
    .filter(({ ended }) => ended === null)
    .map((trouble) => (
      <TroubleBar
        key={trouble.server}
        trouble={trouble}
        action={
          <Link to={senderAddress} className={buttonClass('plain')}>
            {texts.toSender}
          </Link>
        }
      />
    ));
}

/** An ongoing problem of a mail server, with the server's own message. */
export function TroubleBar({ trouble, action }: { trouble: MailTrouble; action?: ReactNode }) {
  const now = useNow();
  const { server, kind, answer, began } = trouble;
  return (
    <MessageBar
      mood="bad"
      live="status"
      action={action}
      note={
        <>
          {texts.about[kind]} {texts.waits}
          <span className={styles.answer}>{texts.details(answer)}</span>
        </>
      }
    >
      {texts.trouble(server, momentText(new Date(began), now))}
    </MessageBar>
  );
}
