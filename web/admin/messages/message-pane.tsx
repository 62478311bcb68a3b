import { inbox } from '#content/admin/messages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SplitPane } from '../split-view/split-pane.tsx';
import split from '../split-view/split-view.module.css';
import { fullMomentText } from '../time-text.ts';
import { useMessage, type WholeMessage } from './inbox.ts';
import { MessageActions } from './message-actions.tsx';
import styles from './messages.module.css';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';

/** One message whole, what was answered, and the place to answer. */
export function MessagePane({ id, listAddress }: { id: number; listAddress: string }) {
  const query = useMessage(id);
  return (
    <SplitPane
      query={query}
      label={query.data === undefined ? inbox.heading : inbox.message(query.data.email)}
      back={{ to: listAddress, text: inbox.back }}
      gone={inbox.gone}
    >
      {(message) => <OpenMessage message={message} listAddress={listAddress} />}
    </SplitPane>
  );
}

function OpenMessage({ message, listAddress }: { message: WholeMessage; listAddress: string }) {
  const { email, phone, topic, body, created, forwarded, state } = message;
  const { facts } = inbox;
  const user = useCurrentUser();
  return (
    <>
      <div className={styles.paneHead}>
        <h2 className={split.heading}>{email}</h2>
        <Badge mood={state === 'new' ? 'warn' : state === 'answered' ? 'good' : 'quiet'} hasDot>
          {inbox.states[state]}
        </Badge>
      </div>
      <dl className={split.facts}>
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
            <NotForwarded message={message} />
          ) : (
            <time dateTime={forwarded}>{fullMomentText(new Date(forwarded))}</time>
          )}
        </dd>
      </dl>
      <p className={styles.written} dir="auto">
        {body}
      </p>
      <MessageActions message={message} listAddress={listAddress} />
      <Replies replies={message.replies} />
      {state === 'spam' || user === undefined ? null : (
        <ReplyForm id={message.id} email={email} memberId={user.id} />
      )}
    </>
  );
}

function NotForwarded({ message }: { message: WholeMessage }) {
  const { forward_refused: refused, mail_answer: answer } = message;
  if (answer === null) return inbox.notForwarded;
  if (refused === null) return inbox.deferred(answer);
  return <span className={styles.refused}>{inbox.forwardRefused(answer)}</span>;
}
