import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import type { Draft } from '../editing/use-draft.ts';
import { usePresence } from '../editing/use-presence.ts';
import { getLatest, type PostText, toPostText, type WrittenPost } from './posts-data.ts';

type PostStateOptions = {
  draft: Draft<PostText>;
  form: string;
  post: WrittenPost | null;
  onPost: (post: WrittenPost) => void;
};

/** Returns the other editors of the post, and reports changes of its state by others or by the schedule. */
export function usePostState({ draft, form, post, onPost }: PostStateOptions) {
  const { id } = draft.state;
  const { presence, isGone } = usePresence({ kind: 'post', id, form });
  const [wentOut, setPublishedAt] = useState<Date | null>(null);
  const status = post?.status ?? 'draft';
  const isStateOutdated = presence !== undefined && presence.state !== status;

  useEffect(() => {
    if (!isStateOutdated || id === null) return undefined;
    const stop = new AbortController();
    void api.posts.find(id, { signal: stop.signal }).then(
      (found) => {
        draft.rebase({ version: found.version, text: toPostText(getLatest(found)) });
        if (status === 'scheduled' && found.status === 'published')
          setPublishedAt(new Date(found.published ?? found.updated));
        return onPost(found);
      },
      // The next heartbeat tries again.
      () => undefined,
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- each standing that differs is read once
  }, [isStateOutdated, id, status, presence?.version]);

  return { presence, isGone, publishedAt: status === 'published' ? wentOut : null };
}
