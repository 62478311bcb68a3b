import { Link } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import splitView from '../desk.module.css';
import { refusalText } from '../refusal-words.ts';
import { fullMomentText } from '../time-words.ts';
import { useMessage, type WholeMessage } from './inbox.ts';
import { MessageActions } from './message-actions.tsx';
import styles from './messages.module.css';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useListAddress } from './use-list-address.ts';

/** One message whole, what was answered, and the place to answer. */
export function MessagePane({ id }: { id: number }) {
  const { data, error, refetch } = useMessage(id);
  return (
    <article
      className={splitView.pane}
      aria-label={data === undefined ? inbox.heading : inbox.message(data.email)}
      aria-busy={data === undefined && error === null}
      tabIndex={-1}
      data-open-message=""
    >
      <Link to={useListAddress()} className={splitView.back}>
        <Icon name="chevronLeft" size={18} />
        {inbox.back}
      </Link>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <OpenMessage message={data} />
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
      {isGone ? inbox.gone : refusalText(error)}
    </MessageBar>
  );
}

function OpenMessage({ message }: { message: WholeMessage }) {
  const { email, phone, topic, body, created, forwarded, state } = message;
  const { facts } = inbox;
  return (
    <>
      <div className={styles.paneHead}>
        <h2 className={splitView.heading}>{email}</h2>
        <Badge mood={state === 'new' ? 'warn' : state === 'answered' ? 'good' : 'quiet'} hasDot>
          {inbox.states[state]}
        </Badge>
      </div>
      <dl className={splitView.facts}>
        <dt>{facts.topic}</dt>
        <dd>{topic}</dd>
        <dt>{facts.phone}</dt>
        <dd>{phone}</dd>
        <dt>{facts.written}</dt>
        <dd>
          <time dateTime={created}>{fullMomentText(new Date(created))}</time>
        </dd>
        <dt>{facts.forwarded}</dt>
        <dd>
          {forwarded === null ? (
            inbox.notForwarded
          ) : (
            <time dateTime={forwarded}>{fullMomentText(new Date(forwarded))}</time>
          )}
        </dd>
      </dl>
      <p className={styles.written} dir="auto">
        {body}
      </p>
      <MessageActions message={message} />
      <Replies replies={message.replies} />
      {state === 'spam' ? null : <ReplyForm id={message.id} email={email} />}
    </>
  );
}
