import { useEffect, useMemo, useRef, useState } from 'react';
import {
  createDraftSaver,
  type DraftSaver,
  type DraftText,
  isSameText,
  type SaverState,
} from './draft-saver.ts';
import { copyName, dropCopy, keepCopy, type LocalCopy, readCopy } from './local-copy.ts';
import { type OfficePost, sendDraft } from './posts-data.ts';

export type DraftStart = {
  /** Null: a post that is not there yet. */
  post: OfficePost | null;
  userId: number;
  onId: (id: number) => void;
};

export type Draft = {
  saver: DraftSaver;
  state: SaverState;
  /** What the form begins with: the server's text, or the newer one of this browser. */
  startText: DraftText;
  restored: LocalCopy | null;
  /** What is written now; the form tells every change of it. */
  change: (part: Partial<DraftText>) => void;
  text: () => DraftText;
  /** The post stands on the server as it is here. */
  settleOn: (post: OfficePost) => void;
  /** The copy of this browser is not wanted any more. */
  forget: () => void;
};

/**
 * The words of one post: kept in this browser at every change, saved on the server while they are a draft. What the
 * public may see already waits for its button.
 */
export function useDraft({ post, userId, onId }: DraftStart): Draft {
  const [opened] = useState(() => openingOf(post, userId));
  const [state, setState] = useState<SaverState>(opened.state);
  const text = useRef(opened.text);
  const name = useRef(opened.name);
  const isAutosaved = useRef(post === null || post.status === 'draft');
  const tell = useRef(onId);
  useEffect(() => {
    tell.current = onId;
  });

  const saver = useMemo(
    () =>
      createDraftSaver({
        start: { id: post?.id ?? null, version: post?.version ?? null, text: opened.saved },
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
          if (next.phase === 'saved') dropCopy(name.current);
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one saver for as long as the form stands
    [],
  );
  useEffect(() => () => saver.close(), [saver]);
  useEffect(() => {
    if (opened.restored !== null && isAutosaved.current) saver.change(text.current);
  }, [saver, opened]);

  function moveCopy(id: number): void {
    const next = copyName(userId, id);
    if (name.current === next) return;
    dropCopy(name.current);
    name.current = next;
    keep();
    tell.current(id);
  }

  function keep(): void {
    keepCopy(name.current, { ...text.current, version: saver.state().version, at: new Date().toISOString() });
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
      keep();
      if (isAutosaved.current) saver.change(next);
    },
    forget: () => dropCopy(name.current),
    settleOn(saved) {
      isAutosaved.current = saved.status === 'draft';
      saver.adopt({ id: saved.id, version: saved.version, text: text.current });
      dropCopy(name.current);
      moveCopy(saved.id);
      dropCopy(name.current);
    },
  };
}

function openingOf(post: OfficePost | null, userId: number) {
  const saved: DraftText = {
    title: post?.title ?? '',
    body: post === null ? '' : post.format === 'html' ? post.html : post.body,
    imageId: post?.image_id ?? null,
  };
  const name = copyName(userId, post?.id ?? null);
  const copy = readCopy(name);
  const restored = copy !== null && !isSameText(copy, saved) ? copy : null;
  const state: SaverState = {
    phase: 'saved',
    id: post?.id ?? null,
    version: post?.version ?? null,
    savedAt: post === null ? null : new Date(post.updated),
  };
  const text =
    restored === null ? saved : { title: restored.title, body: restored.body, imageId: restored.imageId };
  return { saved, name, restored, state, text };
}
