import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { ApiRefusal } from '#web/api-client.ts';
import type { Outcome } from '../editing/outcome-bar.tsx';
import type { Draft } from '../editing/use-draft.ts';
import { refusalText } from '../refusal-text.ts';
import { type Told, useOutcome } from '../use-outcome.ts';
import { currentOf, type WrittenPost, type PostText, publishPost, unpublishPost } from './posts-data.ts';

/** What became of the last press, and the post where it worked. */
export type PostOutcome = Outcome & { post: WrittenPost | null };
export type Publishing = {
  busy: 'publishing' | 'scheduling' | 'unpublishing' | null;
  outcome: Told<PostOutcome> | null;
  /** What is wrong with a field, by its name on the wire. */
  faults: Readonly<Record<string, string>>;
  isConflict: boolean;
  publish: () => Promise<boolean>;
  schedule: (at: Date) => Promise<boolean>;
  unpublish: () => Promise<void>;
  say: (outcome: PostOutcome | null, faults?: Record<string, string>) => void;
  endConflict: () => void;
};

type Options = { draft: Draft<PostText>; author: string; onPost: (post: WrittenPost) => void };

/** "Publish Now" and "Schedule": the described call with the text as it is at this moment. */
export function usePublishing({ draft, author, onPost }: Options): Publishing {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Publishing['busy']>(null);
  const [outcome, tell] = useOutcome<PostOutcome>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isConflict, setIsConflict] = useState(false);
  // The same press sent again where no answer came makes no second post.
  const attempt = useRef<{ text: string; key: string } | null>(null);

  async function run(
    kind: NonNullable<Publishing['busy']>,
    act: () => Promise<{ data: WrittenPost; message: string } | null>,
  ) {
    setBusy(kind);
    tell(null);
    setFaults({});
    try {
      const done = await act();
      if (done === null) return false;
      const { data, message } = done;
      attempt.current = null;
      draft.settleOn({ id: data.id, version: data.version, savedAt: savedAtOf(data) });
      onPost(data);
      tell({ mood: 'good', text: message, post: data });
      void queries.invalidateQueries({ queryKey: ['posts'] });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setBusy(null);
    }
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiRefusal)) return tell({ mood: 'bad', text: refusalText(error), post: null });
    if (error.code === 'taken' && currentOf(error) !== undefined) return setIsConflict(true);
    setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    const isSaid = error.code === 'invalid' || error.code === 'forbidden';
    tell({
      mood: 'bad',
      text: isSaid && error.message ? error.message : refusalText(error),
      post: null,
    });
  }

  function send(status: 'published' | 'scheduled', at?: Date) {
    return run(status === 'published' ? 'publishing' : 'scheduling', async () => {
      const { id, version, phase } = await draft.saver.settle();
      // Nothing is laid over a text that nobody has looked at.
      if (phase === 'conflict') {
        setIsConflict(true);
        return null;
      }
      const { title, body, imageId } = draft.text();
      const publishAt = at?.toISOString();
      const text = JSON.stringify([title, body, imageId, status, publishAt]);
      const known = attempt.current?.text === text ? attempt.current : null;
      attempt.current = known ?? { text, key: crypto.randomUUID() };
      const { key } = attempt.current;
      return publishPost({ title, author, body, status, publishAt, id, version, imageId, key });
    });
  }

  async function unpublishSaved() {
    const { id, version } = await draft.saver.settle();
    if (id === null || version === null) throw new Error('A post that was never saved is shown nowhere');
    return unpublishPost({ id, version });
  }

  return {
    busy,
    outcome,
    faults,
    isConflict,
    publish: () => send('published'),
    schedule: (at) => send('scheduled', at),
    unpublish: async () => void (await run('unpublishing', unpublishSaved)),
    say: (said, fields = {}) => {
      tell(said);
      setFaults(fields);
    },
    endConflict: () => setIsConflict(false),
  };
}

/** Published words are no draft. */
function savedAtOf({ status, updated }: WrittenPost): Date | null {
  return status === 'draft' ? new Date(updated) : null;
}

type TextToSend = { title: string; isBodyEmpty: boolean };

/** What keeps a post back before anything is sent. */
export function faultsBeforeSending({ title, isBodyEmpty }: TextToSend): Record<string, string> {
  return {
    ...(title.trim() === '' ? { title: alerts['post.titleRequired'] } : {}),
    ...(isBodyEmpty ? { body: alerts['post.emptyBody'] } : {}),
  };
}
