import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import type { Draft } from '../editing/use-draft.ts';
import { usePresence } from '../editing/use-presence.ts';
import { latestOf, type PostText, textOf, type WrittenPost } from './posts-data.ts';

type Options = {
  draft: Draft<PostText>;
  form: string;
  post: WrittenPost | null;
  onPost: (post: WrittenPost) => void;
};

/** Returns the other editors of the post, and reports changes of its state by others or by the schedule. */
export function usePostState({ draft, form, post, onPost }: Options) {
  const { id } = draft.state;
  const { presence, isGone } = usePresence({ kind: 'post', id, form });
  const [wentOut, setWentOut] = useState<Date | null>(null);
  const status = post?.status ?? 'draft';
  const isElsewhere = presence !== undefined && presence.state !== status;

  useEffect(() => {
    if (!isElsewhere || id === null) return undefined;
    const stop = new AbortController();
    void api.posts.find(id, { signal: stop.signal }).then(
      (found) => {
        draft.rebase({ version: found.version, text: textOf(latestOf(found)) });
        if (status === 'scheduled' && found.status === 'published')
          setWentOut(new Date(found.published ?? found.updated));
        return onPost(found);
      },
      // The next heartbeat tries again.
      () => undefined,
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- each standing that differs is read once
  }, [isElsewhere, id, status, presence?.version]);

  return { presence, isGone, wentOut: status === 'published' ? wentOut : null };
}
