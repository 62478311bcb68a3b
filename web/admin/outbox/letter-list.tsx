import { Link } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { time } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import splitView from '../desk.module.css';
import { useNow } from '../use-now.ts';
import { fullMomentText, momentText } from '../time-words.ts';
import type { EmailEntry } from './letters.ts';

type EmailListProps = {
  emails: readonly EmailEntry[];
  total: number;
  chosenId: string | null;
  /** Loads older emails; null when all are shown. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

export function EmailList({ emails, total, chosenId, onMore, isLoadingMore }: EmailListProps) {
  const now = useNow();
  return (
    <nav aria-label={outbox.list} className={splitView.list}>
      <p className={splitView.listHead}>{`${outbox.count(total)} · ${time.zoneLine}`}</p>
      <ul>
        {emails.map(({ id, to, subject, date }) => (
          <li key={id}>
            <Link
              to={`?${new URLSearchParams({ email: id }).toString()}`}
              data-letter={id}
              className={splitView.entry}
              aria-current={id === chosenId ? 'true' : undefined}
              preventScrollReset
            >
              <span className={splitView.entryName}>{to}</span>
              <time dateTime={date} title={fullMomentText(new Date(date))} className={splitView.entryTime}>
                {momentText(new Date(date), now)}
              </time>
              <span className={splitView.entryText}>{subject}</span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore === null ? null : (
        <div className={splitView.more}>
          <Button onClick={onMore} busyText={isLoadingMore ? outbox.loadingMore : null}>
            {outbox.more}
          </Button>
        </div>
      )}
    </nav>
  );
}
