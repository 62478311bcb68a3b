import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Attempt,
  createDraftSaver,
  type DraftSaver,
  type DraftText,
  type SaveAnswer,
  type SaverState,
} from './draft-saver.ts';
import { copyName, dropCopy, keepCopy, type LocalCopy, readCopy } from './local-copy.ts';

/** What stands on the server; no number: nothing yet. */
export type Saved<Text extends DraftText> = {
  id: number | null;
  version: number | null;
  text: Text;
  /** When its draft was saved last; null where there is none. */
  savedAt: Date | null;
};

type DraftOptions<Text extends DraftText> = {
  kind: 'post' | 'newsletter';
  userId: number;
  saved: Saved<Text>;
  empty: Text;
  /** The same for people. */
  isSame: (one: Text, other: Text) => boolean;
  send: (attempt: Attempt<Text>) => Promise<SaveAnswer>;
  /** False: changes stay in this browser until a button sends them. */
  isAutosaved: boolean;
  /** Hears the number with which the first save was answered. */
  onId: (id: number) => void;
};

export type Draft<Text extends DraftText> = {
  saver: DraftSaver<Text>;
  state: SaverState;
  /** What the form begins with: the server's text, or the newer one of this browser. */
  startText: Text;
  restored: LocalCopy<Text> | null;
  /** What is written now; the form tells every change of it. */
  change: (part: Partial<Text>) => void;
  text: () => Text;
  isUnsaved: () => boolean;
  /** It stands on the server as it is here. */
  settleOn: (saved: { id: number; version: number; savedAt: Date | null }) => void;
  /** The copy of this browser is not wanted any more. */
  forget: () => void;
};

/**
 * What is written in one form: kept in this browser at every change, and saved on the server while it is written. It
 * starts with the copy of this browser where that says something else than the server.
 */
export function useDraft<Text extends DraftText>(options: DraftOptions<Text>): Draft<Text> {
  const { kind, userId, isSame, isAutosaved } = options;
  const [opened] = useState(() => openingOf(options));
  const [state, setState] = useState<SaverState>(opened.state);
  const text = useRef(opened.text);
  const name = useRef(opened.name);
  const tellId = useRef(options.onId);
  useEffect(() => {
    tellId.current = options.onId;
  });

  const saver = useMemo(
    () =>
      createDraftSaver<Text>({
        start: opened.start,
        send: options.send,
        newKey: () => crypto.randomUUID(),
        now: () => new Date(),
        after: startTimer,
        onState: hear,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one saver for as long as the form stands
    [],
  );
  useEffect(() => () => saver.close(), [saver]);
  useEffect(() => {
    if (opened.restored !== null && isAutosaved) saver.change(text.current);
  }, [saver, opened, isAutosaved]);

  function hear(next: SaverState): void {
    setState(next);
    if (next.id !== null) moveCopy(next.id);
    if (next.phase === 'saving') keep(next);
    if (next.phase === 'saved') dropCopy(name.current);
  }

  function moveCopy(id: number): void {
    const next = copyName(kind, userId, id);
    if (name.current === next) return;
    dropCopy(name.current);
    name.current = next;
    keep(saver.state());
    tellId.current(id);
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
    isUnsaved: () => (isAutosaved ? !saver.isSaved() : !isSame(text.current, opened.start.text)),
    change(part) {
      const next = { ...text.current, ...part };
      if (isSame(next, text.current)) return;
      text.current = next;
      keep(saver.state());
      if (isAutosaved) saver.change(next);
    },
    forget: () => dropCopy(name.current),
    settleOn(saved) {
      saver.adopt({ ...saved, text: text.current });
      dropCopy(name.current);
      moveCopy(saved.id);
      dropCopy(name.current);
    },
  };
}

function openingOf<Text extends DraftText>({ kind, userId, saved, empty, isSame }: DraftOptions<Text>) {
  const name = copyName(kind, userId, saved.id);
  const copy = readCopy(name, empty);
  const restored = copy !== null && !isSame(copy.text, saved.text) ? copy : null;
  // A copy that is older than what is saved is asked about, not laid over what somebody has saved since.
  const base = saved.id === null ? null : (restored?.version ?? null);
  const start = {
    ...saved,
    version: base ?? saved.version,
    isOutdated: base !== null && base !== saved.version,
    keys: restored?.key ? [restored.key] : [],
  };
  const { id, version, savedAt } = start;
  const state: SaverState = { id, version, savedAt, phase: 'saved', key: null };
  return { start, name, restored, state, text: restored?.text ?? saved.text };
}

function startTimer(pauseMs: number, act: () => void): () => void {
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}
