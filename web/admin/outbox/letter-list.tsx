import { Link } from 'react-router';
import { outbox } from '#content/office-outbox.ts';
import { time } from '#content/office.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '../use-now.ts';
import { fullMomentWords, momentWords } from '../time-words.ts';
import type { LetterEntry } from './letters.ts';
import styles from './outbox.module.css';

type LetterListProps = {
  letters: readonly LetterEntry[];
  total: number;
  chosenId: string | null;
  /** Loads older letters; null when all are shown. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

export function LetterList({ letters, total, chosenId, onMore, isLoadingMore }: LetterListProps) {
  const now = useNow();
  return (
    <nav aria-label={outbox.list} className={styles.list}>
      <p className={styles.listHead}>{`${outbox.count(total)} · ${time.zoneLine}`}</p>
      <ul>
        {letters.map(({ id, to, subject, date }) => (
          <li key={id}>
            <Link
              to={`?${new URLSearchParams({ letter: id }).toString()}`}
              data-letter={id}
              className={styles.entry}
              aria-current={id === chosenId ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.entryTo}>{to}</span>
              <time dateTime={date} title={fullMomentWords(new Date(date))} className={styles.entryTime}>
                {momentWords(new Date(date), now)}
              </time>
              <span className={styles.entrySubject}>{subject}</span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore === null ? null : (
        <div className={styles.more}>
          <Button onClick={onMore} busyWords={isLoadingMore ? outbox.loadingMore : null}>
            {outbox.more}
          </Button>
        </div>
      )}
    </nav>
  );
}
