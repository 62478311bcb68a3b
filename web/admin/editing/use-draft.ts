import { useEffect, useState } from 'react';
import {
  type Attempt,
  createDraftSaver,
  type DraftText,
  type SaveAnswer,
  type SaverState,
} from './draft-saver.ts';
import { type LocalCopy, openCopy } from './local-copy.ts';

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
  /** An editor tells of changes a few times a second: what counts is what stands there now. */
  read: () => Partial<Text>;
  /** False: changes stay in this browser until a button sends them. */
  isAutosaved: boolean;
  /** Hears the number with which the first save was answered. */
  onId: (id: number) => void;
};

/** Of something that stands on the server. */
export type Version = { id: number; version: number };
type SavedByButton<Text extends DraftText> = Version & { text: Text; savedAt: Date | null };

export type Draft<Text extends DraftText> = {
  /** What the form begins with: the server's text, or the newer one of this browser. */
  startText: Text;
  restored: LocalCopy<Text> | null;
  isAutosaved: boolean;
  state: SaverState;
  /** What was written when the form was drawn. */
  shownText: Text;
  /** What is written now. */
  text: () => Text;
  change: (part: Partial<Text>) => void;
  /** Saves at once what is saved while it is written, and resolves when nothing is under way any more. */
  settle: () => Promise<SaverState>;
  /** Saves at once, whatever waits for a button; false where it could not be saved. */
  save: () => Promise<boolean>;
  isUnsaved: () => boolean;
  /** It stands on the server by another way. */
  settleOn: (saved: SavedByButton<Text>) => void;
  /** Lays it over what they left; what is not saved while it is written waits for its button, based on that. */
  overrule: (theirs: Version) => void;
  /** What is written now is not wanted any more: its copy goes, and nothing is asked before it is left. */
  forget: () => void;
};

/**
 * What is written in one form: kept in this browser at every change, and saved on the server while it is written. It
 * starts with the copy of this browser where that says something else than the server.
 */
export function useDraft<Text extends DraftText>(options: DraftOptions<Text>): Draft<Text> {
  const [state, onState] = useState<SaverState>();
  const [shownText, onText] = useState<Text>();
  const [{ begin, ...draft }] = useState(() => createDraft(options, { onState, onText }));
  useEffect(() => begin(), [begin]);
  return { ...draft, state: state ?? draft.startState, shownText: shownText ?? draft.startText };
}

type Shown<Text extends DraftText> = { onState: (state: SaverState) => void; onText: (text: Text) => void };

function createDraft<Text extends DraftText>(options: DraftOptions<Text>, shown: Shown<Text>) {
  const { isSame, isAutosaved, read, send, onId } = options;
  const { start, copy, restored, startText, startState } = openingOf(options);
  let text = startText;
  let forgotten: Text | null = null;
  const saver = createDraftSaver<Text>({ start, send, onState, newKey, now, after: startTimer });

  function onState(state: SaverState): void {
    shown.onState(state);
    const id = copy.follow(state, text);
    if (id !== null) onId(id);
  }

  function change(part: Partial<Text>): void {
    const next = { ...text, ...part };
    if (isSame(next, text)) return;
    text = next;
    shown.onText(text);
    copy.keep(text, saver.state());
    if (isAutosaved) saver.change(text);
  }

  function written(): Text {
    change(read());
    return text;
  }

  return {
    startText,
    startState,
    restored,
    isAutosaved,
    text: written,
    change,
    settle: async () => {
      written();
      return isAutosaved ? saver.settle() : saver.state();
    },
    save: async () => {
      saver.change(written());
      return (await saver.settle()).phase === 'saved';
    },
    isUnsaved: () => written() !== forgotten && (isAutosaved ? !saver.isSaved() : !isSame(text, start.text)),
    settleOn: (saved: SavedByButton<Text>) => {
      saver.adopt(saved);
      if (saver.isSaved()) copy.drop();
    },
    overrule: ({ id, version }: Version) =>
      isAutosaved ? saver.overrule() : saver.adopt({ id, version, savedAt: null, text: saver.text() }),
    forget: () => {
      forgotten = text;
      copy.drop();
    },
    /** Saves what an earlier visit left, and answers how to end. */
    begin: () => {
      if (restored !== null && isAutosaved) saver.change(text);
      return () => saver.close();
    },
  };
}

function openingOf<Text extends DraftText>({ kind, userId, saved, empty, isSame }: DraftOptions<Text>) {
  const copy = openCopy({ kind, userId, id: saved.id, empty });
  const kept = copy.read();
  const restored = kept !== null && !isSame(kept.text, saved.text) ? kept : null;
  // A copy that is older than what is saved is asked about, not laid over what somebody has saved since.
  const base = saved.id === null ? null : (restored?.version ?? null);
  const start = {
    ...saved,
    version: base ?? saved.version,
    isOutdated: base !== null && base !== saved.version,
    keys: restored?.key ? [restored.key] : [],
  };
  const { id, version, savedAt } = start;
  const startState: SaverState = { id, version, savedAt, phase: 'saved', key: null };
  return { start, copy, restored, startState, startText: restored?.text ?? saved.text };
}

function newKey(): string {
  return crypto.randomUUID();
}

function now(): Date {
  return new Date();
}

function startTimer(pauseMs: number, act: () => void): () => void {
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}
