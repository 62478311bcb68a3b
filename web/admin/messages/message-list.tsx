import { Link, useSearchParams } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { time } from '#content/admin/frame.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import splitView from '../desk.module.css';
import { fullMomentText, momentText } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import type { MessageEntry } from './inbox.ts';
import styles from './messages.module.css';

type MessageListProps = {
  messages: readonly MessageEntry[];
  total: number;
  /** There are at least so many. */
  isLeast: boolean;
  chosenId: number | null;
  /** Loads older messages; null when all are shown. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

const moods = { new: 'warn', answered: 'good', spam: 'quiet' } as const;
/** Characters of the first line that can be seen at most. */
const firstText = 160;

export function MessageList({ messages, total, isLeast, chosenId, onMore, isLoadingMore }: MessageListProps) {
  const now = useNow();
  const [search] = useSearchParams();
  const addressOf = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('message', String(id));
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={inbox.list}>
      <p className={splitView.listHead} aria-live="polite">
        {`${inbox.count(fullNumber(total), isLeast)} · ${time.zoneLine}`}
      </p>
      {messages.length === 0 ? <NoMatch /> : null}
      <ul>
        {messages.map(({ id, email, topic, body, state, created }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              data-message={id}
              className={splitView.entry}
              aria-current={id === chosenId ? 'true' : undefined}
              preventScrollReset
            >
              <span className={splitView.entryName}>{email}</span>
              <time
                dateTime={created}
                title={fullMomentText(new Date(created))}
                className={splitView.entryTime}
              >
                {momentText(new Date(created), now)}
              </time>
              <span className={splitView.entryText} dir="auto">
                {body.slice(0, firstText)}
              </span>
              <span className={styles.entryMarks}>
                <Badge mood={moods[state]} hasDot>
                  {inbox.states[state]}
                </Badge>
                <span>{topic}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore === null ? null : (
        <div className={splitView.more}>
          <Button onClick={onMore} busyText={isLoadingMore ? inbox.loadingMore : null}>
            {inbox.more}
          </Button>
        </div>
      )}
    </nav>
  );
}

function NoMatch() {
  return (
    <div className={styles.noMatch}>
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={inbox.noMatch}
        action={
          <Link to="?" className={buttonClass('plain')}>
            {inbox.clear}
          </Link>
        }
      >
        {inbox.noMatchAdvice}
      </EmptyState>
    </div>
  );
}
