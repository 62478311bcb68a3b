import { useQuery } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../editing/conflict-panel.tsx';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { latestOf } from './posts-data.ts';
import { readableText } from './readable.ts';

type PostConflictProps = { id: number; onKeep: () => void; onTake: () => void };

const { conflict } = blogAdmin;

/** What somebody else saved of this post meanwhile. */
export function PostConflict({ id, ...acts }: PostConflictProps) {
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['posts', 'conflict', id],
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
  });
  if (data === undefined)
    return <ConflictPanel texts={conflict} keepText={conflict.keepYours} theirs={undefined} {...acts} />;
  const { title, html, draft, updated } = latestOf(data);
  return (
    <ConflictPanel
      texts={conflict}
      keepText={conflict.keepYours}
      theirsHeading={conflict.theirs(momentText(new Date(draft?.updated ?? updated), now))}
      theirs={
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <p>{readableText(html)}</p>
        </>
      }
      {...acts}
    />
  );
}
