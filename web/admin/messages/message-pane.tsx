import { Fragment, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { getLanguageName } from '#content/languages.ts';
import { spamScores } from '#modules/messages/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useCurrentUser } from '../current-user.ts';
import { SplitPane } from '../split-view/split-pane.tsx';
import split from '../split-view/split-view.module.css';
import { formatFullMoment } from '../time-text.ts';
import { Composer } from './answer/composer.tsx';
import { messageStateTones, getShownState, useMessage, type FullMessage } from './inbox.ts';
import { SpamNote } from './mail/spam-reasons.tsx';
import { MessageActions } from './message-actions.tsx';
import type { Neighbours } from './inbox.ts';
import { MessageNavigation, useMessageNavigationKeys } from './steps.tsx';
import { OtherMessages } from './thread/other-messages.tsx';
import { Thread } from './thread/thread.tsx';
import { AssignmentBar } from './work/assignment-bar.tsx';
import { inbox } from './texts.ts';

/** Fields of the contact form in addition to address, topic and body. */
const writtenFactTexts = [
  // In the order of the screen.
  { name: 'phone', label: 'Phone' },
] as const;

type MessagePaneProps = {
  id: number;
  getAddress: (id: number | null) => string;
  neighbours: Neighbours;
  /** Loads more messages. Null if there are no more, or if this message is not the last in the list. */
  onEnd: (() => void) | null;
};

/** A message with its thread and the reply form. */
export function MessagePane({ id, ...pane }: MessagePaneProps) {
  const { getAddress, neighbours, onEnd } = pane;
  const query = useMessage(id);
  useMessageNavigationKeys({ neighbours, getAddress });
  useEffect(() => {
    // Loads more messages, so that the "next" button also works on the last loaded message.
    onEnd?.();
  }, [onEnd]);
  const mergedInto = query.data?.mergedInto ?? null;
  const navigate = useNavigate();
  useEffect(() => {
    // Notifications and the audit log can link to a message that was merged into another thread.
    if (mergedInto !== null) void navigate(getAddress(mergedInto), { replace: true });
  });
  return (
    <SplitPane
      query={query}
      label={query.data === undefined ? inbox.heading : `Message from ${query.data.email}`}
      back={{ to: getAddress(null), text: 'All messages' }}
      notFound="This message is not in the inbox any more."
    >
      {(message) => <OpenMessage message={message} {...pane} />}
    </SplitPane>
  );
}

type OpenMessageProps = Omit<MessagePaneProps, 'id'> & { message: FullMessage };

function OpenMessage({ message, getAddress, neighbours }: OpenMessageProps) {
  const { email, topic, language, created, forwarded } = message;
  const shownState = getShownState(message);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const next = neighbours.older ?? neighbours.newer;
  return (
    <>
      <div className="split">
        <h2 className={split.heading}>{email}</h2>
        <Badge tone={messageStateTones[shownState]} hasDot>
          {inbox.states[shownState]}
        </Badge>
        <MessageNavigation neighbours={neighbours} getAddress={getAddress} />
      </div>
      <AssignmentBar message={message} />
      <dl className={split.facts}>
        <dt>Topic</dt>
        <dd>{language === null ? topic : `${topic} · Written in ${getLanguageName(language)}`}</dd>
        {writtenFactTexts.map(({ name, label }) =>
          message[name] === '' ? null : (
            <Fragment key={name}>
              <dt>{label}</dt>
              <dd>{message[name]}</dd>
            </Fragment>
          ),
        )}
        <dt>Written</dt>
        <dd>
          <time dateTime={created}>{formatFullMoment(new Date(created))}</time>
        </dd>
        <dt>Forwarded</dt>
        <dd>
          {forwarded === null ? (
            <NotForwarded message={message} />
          ) : (
            <time dateTime={forwarded}>{formatFullMoment(new Date(forwarded))}</time>
          )}
        </dd>
      </dl>
      <MessageActions message={message} listAddress={getAddress(null)} />
      <SpamNote message={message} />
      <OtherMessages message={message} getAddress={getAddress} />
      <Thread message={message} />
      {user === undefined ? null : (
        <Composer
          message={message}
          user={user}
          goNext={next === null ? null : () => void navigate(getAddress(next), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

function NotForwarded({ message }: { message: FullMessage }) {
  const { forwardRefused: rejection, mailAnswer: answer, spam } = message;
  if (spam.score >= spamScores.notForwarded && message.state === 'spam')
    return 'no, it is almost certainly spam';
  if (message.forwardUnknown !== null) return <span className="bad">{inbox.unknown(answer ?? '')}</span>;
  if (answer === null) return 'not yet, we are still trying the mail server';
  if (rejection === null) return inbox.deferred(answer);
  return <span className="bad">{`not forwarded, rejected by the mail server: ${answer}`}</span>;
}
