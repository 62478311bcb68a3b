import { useQuery } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { momentText } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import styles from './blog.module.css';
import { latestOf, loadPost, type AdminPost } from './posts-data.ts';
import { readableText } from './readable.ts';

type ConflictPanelProps = { id: number; onKeepYours: () => void; onTakeTheirs: (post: AdminPost) => void };

const { conflict } = blogAdmin;

/** Two people have written at once: both texts are there, and one of them is chosen by a person. */
export function ConflictPanel({ id, onKeepYours, onTakeTheirs }: ConflictPanelProps) {
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['posts', 'conflict', id],
    queryFn: ({ signal }) => loadPost(id, signal),
    staleTime: 0,
  });
  const theirs = data && latestOf(data);
  return (
    <section className={styles.conflict} aria-label={conflict.heading}>
      <MessageBar mood="warn" live="alert">
        {conflict.text}
      </MessageBar>
      {theirs === undefined ? null : (
        <>
          <h2 className={styles.label}>
            {conflict.theirs(momentText(new Date(theirs.draft?.updated ?? theirs.updated), now))}
          </h2>
          <div className={styles.theirs}>
            <p>
              <strong>{theirs.title}</strong>
            </p>
            <p>{readableText(theirs.html)}</p>
          </div>
          <div className={styles.conflictActions}>
            <Button onClick={() => onTakeTheirs(theirs)}>{conflict.takeTheirs}</Button>
            <Button onClick={onKeepYours}>{conflict.keepYours}</Button>
          </div>
        </>
      )}
    </section>
  );
}
