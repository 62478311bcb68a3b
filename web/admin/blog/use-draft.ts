import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftSaver, type DraftSaver, isSameText, type SaverState } from '../editing/draft-saver.ts';
import { copyName, dropCopy, keepCopy, type LocalCopy, readCopy } from '../editing/local-copy.ts';
import { type AdminPost, type PostText, sendDraft, textOf } from './posts-data.ts';

export type DraftStart = {
  /** Null: a post that is not there yet. */
  post: AdminPost | null;
  userId: number;
  onId: (id: number) => void;
};

export type Draft = {
  saver: DraftSaver<PostText>;
  state: SaverState;
  /** What the form begins with: the server's text, or the newer one of this browser. */
  startText: PostText;
  restored: LocalCopy<PostText> | null;
  /** What is written now; the form tells every change of it. */
  change: (part: Partial<PostText>) => void;
  text: () => PostText;
  /** The post stands on the server as it is here. */
  settleOn: (post: AdminPost) => void;
  /** The copy of this browser is not wanted any more. */
  forget: () => void;
};

/**
 * The words of one post: kept in this browser at every change and saved on the server while they are written, of a post
 * that the public sees already beside the published ones.
 */
export function useDraft({ post, userId, onId }: DraftStart): Draft {
  const [opened] = useState(() => openingOf(post, userId));
  const [state, setState] = useState<SaverState>(opened.state);
  const text = useRef(opened.text);
  const name = useRef(opened.name);
  const tell = useRef(onId);
  useEffect(() => {
    tell.current = onId;
  });

  const saver = useMemo(
    () =>
      createDraftSaver<PostText>({
        start: opened.start,
        send: sendDraft,
        newKey: () => crypto.randomUUID(),
        now: () => new Date(),
        after: (pauseMs, act) => {
          const timer = setTimeout(act, pauseMs);
          return () => clearTimeout(timer);
        },
        onState: (next) => {
          setState(next);
          if (next.id !== null) moveCopy(next.id);
          if (next.phase === 'saving') keep(next);
          if (next.phase === 'saved') dropCopy(name.current);
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one saver for as long as the form stands
    [],
  );
  useEffect(() => () => saver.close(), [saver]);
  useEffect(() => {
    if (opened.restored !== null) saver.change(text.current);
  }, [saver, opened]);

  function moveCopy(id: number): void {
    const next = copyName('post', userId, id);
    if (name.current === next) return;
    dropCopy(name.current);
    name.current = next;
    keep(saver.state());
    tell.current(id);
  }

  function keep({ version, key }: SaverState): void {
    keepCopy(name.current, { text: text.current, version, key, at: new Date().toISOString() });
  }

  return {
    saver,
    state,
    startText: opened.text,
    restored: opened.restored,
    text: () => text.current,
    change(part) {
      const next = { ...text.current, ...part };
      if (isSameText(next, text.current)) return;
      text.current = next;
      keep(saver.state());
      saver.change(next);
    },
    forget: () => dropCopy(name.current),
    settleOn(saved) {
      const { id, version } = saved;
      const savedAt = saved.status === 'draft' ? new Date(saved.updated) : null;
      saver.adopt({ id, version, savedAt, text: text.current });
      dropCopy(name.current);
      moveCopy(saved.id);
      dropCopy(name.current);
    },
  };
}

const emptyPost: PostText = { title: '', body: '', imageId: null };

function openingOf(post: AdminPost | null, userId: number) {
  const saved = post === null ? emptyPost : textOf(post);
  const name = copyName('post', userId, post?.id ?? null);
  const copy = readCopy(name, emptyPost);
  const restored = copy !== null && !isSameText(copy.text, saved) ? copy : null;
  // A copy that is older than the post is asked about, not laid over what somebody has saved since.
  const base = restored === null || post === null ? null : restored.version;
  const start = {
    id: post?.id ?? null,
    version: base ?? post?.version ?? null,
    isOutdated: base !== null && base !== post?.version,
    text: saved,
    savedAt: savedAtOf(post),
    keys: restored?.key ? [restored.key] : [],
  };
  const state: SaverState = { ...start, phase: 'saved', key: null };
  return { start, name, restored, state, text: restored?.text ?? saved };
}

/** When its unpublished words were saved; null where there are none. */
function savedAtOf(post: AdminPost | null): Date | null {
  if (post === null) return null;
  if (post.status === 'draft') return new Date(post.updated);
  return post.draft === null ? null : new Date(post.draft.updated);
}
