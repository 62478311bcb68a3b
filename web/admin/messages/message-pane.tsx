import { Fragment, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { inbox, messageMail } from '#content/admin/messages.ts';
import { languageName } from '#content/languages.ts';
import { spamScores } from '#modules/messages/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SplitPane } from '../split-view/split-pane.tsx';
import split from '../split-view/split-view.module.css';
import { fullMomentText } from '../time-text.ts';
import { Composer } from './answer/composer.tsx';
import { moods, standing, useMessage, type WholeMessage } from './inbox.ts';
import { SpamNote } from './mail/spam-reasons.tsx';
import { MessageActions } from './message-actions.tsx';
import styles from './messages.module.css';
import { type Neighbours, Steps, useStepKeys } from './steps.tsx';
import { Others } from './thread/others.tsx';
import { Thread } from './thread/thread.tsx';
import { WorkBar } from './work/work-bar.tsx';

type MessagePaneProps = {
  id: number;
  addressOf: (id: number | null) => string;
  neighbours: Neighbours;
  /** Loads more messages. Null if there are no more, or if this message is not the last in the list. */
  onEnd: (() => void) | null;
};

/** A message with its thread and the reply form. */
export function MessagePane({ id, ...pane }: MessagePaneProps) {
  const { addressOf, neighbours, onEnd } = pane;
  const query = useMessage(id);
  useStepKeys({ neighbours, addressOf });
  useEffect(() => {
    // So that the "next" button also works on the last loaded message.
    onEnd?.();
  }, [onEnd]);
  const shownBy = query.data?.merged_into ?? null;
  const navigate = useNavigate();
  useEffect(() => {
    // Notifications and the audit log can link to a message that was merged into another thread.
    if (shownBy !== null) void navigate(addressOf(shownBy), { replace: true });
  });
  return (
    <SplitPane
      query={query}
      label={query.data === undefined ? inbox.heading : inbox.message(query.data.email)}
      back={{ to: addressOf(null), text: inbox.back }}
      gone={inbox.gone}
    >
      {(message) => <OpenMessage message={message} {...pane} />}
    </SplitPane>
  );
}

type OpenMessageProps = Omit<MessagePaneProps, 'id'> & { message: WholeMessage };

function OpenMessage({ message, addressOf, neighbours }: OpenMessageProps) {
  const { email, topic, language, created, forwarded } = message;
  const { facts } = inbox;
  const now = standing(message);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const next = neighbours.older ?? neighbours.newer;
  return (
    <>
      <div className={styles.paneHead}>
        <h2 className={split.heading}>{email}</h2>
        <Badge mood={moods[now]} hasDot>
          {inbox.states[now]}
        </Badge>
        <Steps neighbours={neighbours} addressOf={addressOf} />
      </div>
      <WorkBar message={message} />
      <dl className={split.facts}>
        <dt>{facts.topic}</dt>
        <dd>{language === null ? topic : inbox.topicIn(topic, languageName(language))}</dd>
        {inbox.writtenFacts.map(({ name, label }) =>
          message[name] === '' ? null : (
            <Fragment key={name}>
              <dt>{label}</dt>
              <dd>{message[name]}</dd>
            </Fragment>
          ),
        )}
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
      <MessageActions message={message} listAddress={addressOf(null)} />
      <SpamNote message={message} />
      <Others message={message} addressOf={addressOf} />
      <Thread message={message} />
      {user === undefined ? null : (
        <Composer
          message={message}
          user={user}
          goNext={next === null ? null : () => void navigate(addressOf(next), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

function NotForwarded({ message }: { message: WholeMessage }) {
  const { forward_refused: refused, mail_answer: answer, spam } = message;
  if (spam.score >= spamScores.notForwarded && message.state === 'spam') return messageMail.notForwarded;
  if (message.forward_unknown !== null)
    return <span className={styles.refused}>{inbox.unknown(answer ?? '')}</span>;
  if (answer === null) return inbox.notForwarded;
  if (refused === null) return inbox.deferred(answer);
  return <span className={styles.refused}>{inbox.forwardRefused(answer)}</span>;
}
