import { useQuery } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../editing/versions/conflict-panel.tsx';
import { type ShownVersion, Versions } from '../editing/versions/versions.tsx';
import { useNow } from '../use-now.ts';
import { type AdminPost, getLatest } from './posts-data.ts';
import { toStoredVersion } from './stored-version.ts';

type PostConflictProps = {
  id: number;
  yours: ShownVersion;
  onKeep: (theirs: AdminPost) => void;
  onTake: () => void;
};

const { conflict } = blogAdmin;

/** Shows the version of the post that another person saved in the meantime. */
export function PostConflict({ id, yours, onKeep, onTake }: PostConflictProps) {
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['posts', 'conflict', id],
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const theirs = data && getLatest(data);
  return (
    <ConflictPanel
      texts={conflict}
      questions={conflict.questions}
      keepText={conflict.keepYours}
      versions={theirs && <Versions one={toStoredVersion(theirs, now)} other={yours} />}
      onKeep={() => theirs && onKeep(theirs)}
      onTake={onTake}
    />
  );
}
