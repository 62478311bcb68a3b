import { useState } from 'react';
import { Link } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import splitView from '../desk.module.css';
import { refusalText } from '../refusal-words.ts';
import { fullMomentText } from '../time-words.ts';
import { EmailFrame } from '../letter-frame.tsx';
import { EmailLinks } from './letter-links.tsx';
import { type Email, useEmail } from './letters.ts';
import styles from './outbox.module.css';

type View = (typeof outbox.views)[number]['name'];

/** One email: who it is for, what it looks like, and its links. */
export function EmailPane({ id }: { id: string }) {
  const { data, error, refetch } = useEmail(id);
  return (
    <article
      className={`${splitView.pane} ${styles.email}`}
      aria-label={data?.subject ?? outbox.email}
      aria-busy={data === undefined && error === null}
      tabIndex={-1}
      data-open-letter=""
    >
      <Link to="?" className={splitView.back}>
        <Icon name="chevronLeft" size={18} />
        {outbox.back}
      </Link>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <OpenEmail key={data.id} email={data} />
      )}
    </article>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <output>{states.loading}</output>;
  const isGone = error instanceof ApiRefusal && error.code === 'missing';
  return (
    <MessageBar
      mood="bad"
      live="alert"
      action={isGone ? undefined : <Button onClick={onRetry}>{states.again}</Button>}
    >
      {isGone ? outbox.gone : refusalText(error)}
    </MessageBar>
  );
}

function OpenEmail({ email }: { email: Email }) {
  const [view, setView] = useState<View>(email.html === null ? 'text' : 'html');
  const at = new Date(email.date);
  return (
    <>
      <h2 className={splitView.heading}>{email.subject}</h2>
      <dl className={splitView.facts}>
        <dt>{outbox.from}</dt>
        <dd>{email.from}</dd>
        <dt>{outbox.to}</dt>
        <dd>{email.to}</dd>
        <dt>{outbox.date}</dt>
        <dd>
          <time dateTime={email.date}>{fullMomentText(at)}</time>
        </dd>
      </dl>
      <Segments label={outbox.viewsLabel} choices={outbox.views} chosen={view} onChoose={setView} />
      {view === 'html' && email.html !== null ? (
        <EmailFrame title={outbox.frame(email.subject)} html={email.html} />
      ) : null}
      {view === 'text' ? <pre className={styles.source}>{email.text ?? outbox.noText}</pre> : null}
      {view === 'headers' ? <Headers headers={email.headers} /> : null}
      <EmailLinks email={email} />
    </>
  );
}

function Headers({ headers }: { headers: Email['headers'] }) {
  return (
    <dl className={styles.headers}>
      {headers.map(({ name, value }, at) => (
        // Headers may repeat, and never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
