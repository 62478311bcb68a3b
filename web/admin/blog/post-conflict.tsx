import { useQuery } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../editing/conflict-panel.tsx';
import { readableText } from '../editing/readable.ts';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { type AdminPost, latestOf } from './posts-data.ts';

type PostConflictProps = { id: number; onKeep: (theirs: AdminPost) => void; onTake: () => void };

const { conflict } = blogAdmin;

/** What somebody else saved of this post meanwhile. */
export function PostConflict({ id, onKeep, onTake }: PostConflictProps) {
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['posts', 'conflict', id],
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
  });
  const theirs = data && latestOf(data);
  const at = theirs && new Date(theirs.draft?.updated ?? theirs.updated);
  return (
    <ConflictPanel
      texts={conflict}
      keepText={conflict.keepYours}
      theirsHeading={at && conflict.theirs(momentText(at, now))}
      theirs={
        theirs && (
          <>
            <p>
              <strong>{theirs.title}</strong>
            </p>
            <p>{readableText(theirs.html)}</p>
          </>
        )
      }
      onKeep={() => theirs && onKeep(theirs)}
      onTake={onTake}
    />
  );
}
