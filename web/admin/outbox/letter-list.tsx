import { Link } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { time } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import desk from '../desk.module.css';
import { useNow } from '../use-now.ts';
import { fullMomentWords, momentWords } from '../time-words.ts';
import type { LetterEntry } from './letters.ts';

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
    <nav aria-label={outbox.list} className={desk.list}>
      <p className={desk.listHead}>{`${outbox.count(total)} · ${time.zoneLine}`}</p>
      <ul>
        {letters.map(({ id, to, subject, date }) => (
          <li key={id}>
            <Link
              to={`?${new URLSearchParams({ letter: id }).toString()}`}
              data-letter={id}
              className={desk.entry}
              aria-current={id === chosenId ? 'true' : undefined}
              preventScrollReset
            >
              <span className={desk.entryName}>{to}</span>
              <time dateTime={date} title={fullMomentWords(new Date(date))} className={desk.entryTime}>
                {momentWords(new Date(date), now)}
              </time>
              <span className={desk.entryWords}>{subject}</span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore === null ? null : (
        <div className={desk.more}>
          <Button onClick={onMore} busyWords={isLoadingMore ? outbox.loadingMore : null}>
            {outbox.more}
          </Button>
        </div>
      )}
    </nav>
  );
}
