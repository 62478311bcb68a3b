import { useEffect, useState } from 'react';
import {
  type Attempt,
  createDraftSaver,
  type DraftSaver,
  type DraftText,
  type SaveAnswer,
  type SaverState,
} from './draft-saver.ts';
import { type CopyPlace, type LocalCopy, openCopy } from './local-copy.ts';
import { newKey } from './new-key.ts';

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
  /** The name under which this form keeps its words (own-copy.tsx). */
  form: string;
  saved: Saved<Text>;
  empty: Text;
  /** The same for people. */
  isSame: (one: Text, other: Text) => boolean;
  send: (attempt: Attempt<Text>) => Promise<SaveAnswer>;
  /** An editor tells of changes a few times a second: what counts is what stands there now. */
  read: () => Partial<Text>;
  /** False: changes stay in this browser until a button sends them. */
  isAutosaved: boolean;
  /** Hears the number with which the first save was answered; nothing is told as saved before the address has it. */
  onId: (id: number) => Promise<void> | void;
};

/** Of something that stands on the server. */
export type Version = { id: number; version: number };
type SavedByButton<Text extends DraftText> = Version & { text: Text; savedAt: Date | null };

export type Draft<Text extends DraftText> = {
  /** What the form begins with: the server's text, or the newer one of this browser. */
  startText: Text;
  /** Words of an earlier visit that the form begins with; nothing of them is saved before somebody chooses. */
  restored: LocalCopy<Text> | null;
  /** Somebody has saved since they were written. */
  isOutdated: boolean;
  isUndecided: boolean;
  /** The restored words go on, over what is stored. */
  keepRestored: () => void;
  isAutosaved: boolean;
  state: SaverState;
  /** What was written when the form was drawn. */
  shownText: Text;
  /** What is written now. */
  text: () => Text;
  change: (part: Partial<Text>) => void;
  /** Saves at once what is saved while it is written; nothing is saved beside the act. */
  press: <Result>(act: (state: SaverState) => Promise<Result>) => Promise<Result>;
  /** A save of another way that carries this key is no other person's. */
  own: (key: string) => void;
  /** Saves at once, whatever waits for a button; false where it could not be saved. */
  save: () => Promise<boolean>;
  isUnsaved: () => boolean;
  /** It stands on the server by another way. */
  settleOn: (saved: SavedByButton<Text>) => void;
  /** The state of what is stored has changed; where the text did as well, the next save finds that out. */
  rebase: (stored: { version: number; text: Text }) => void;
  /** Lays it over what they left; what is not saved while it is written waits for its button, based on that. */
  overrule: (theirs: Version) => void;
  /**
   * What is written now is not wanted any more: its copy goes, and nothing is asked before it is left. Answers how to
   * put the copy back.
   */
  forget: () => () => void;
};

/**
 * What is written in one form: kept in this browser at every change, and saved on the server while it is written. It
 * starts with the copy of this browser where that says something else than the server.
 */
export function useDraft<Text extends DraftText>(options: DraftOptions<Text>): Draft<Text> {
  const [state, onState] = useState<SaverState>();
  const [shownText, onText] = useState<Text>();
  const [isDecided, onDecided] = useState(false);
  const [{ begin, ...draft }] = useState(() => createDraft(options, { onState, onText, onDecided }));
  useEffect(() => begin(), [begin]);
  return {
    ...draft,
    isUndecided: draft.restored !== null && !isDecided,
    state: state ?? draft.startState,
    shownText: shownText ?? draft.startText,
  };
}

type Shown<Text extends DraftText> = {
  onState: (state: SaverState) => void;
  onText: (text: Text) => void;
  onDecided: (isDecided: boolean) => void;
};

/** What is written, from key to saver. */
function openWriting<Text extends DraftText>(options: DraftOptions<Text>, shown: Shown<Text>) {
  const { isSame, isAutosaved, read, send, saved } = options;
  const opening = openingOf(options);
  const { start, copy, restored } = opening;
  let text = opening.startText;
  let isUndecided = restored !== null;
  const unsaved = () => (saver.isSaved() && isSame(saver.text(), text) ? null : text);
  const onState = toldAfterAddress(copy, options.onId, shown.onState, () => [saver.state(), unsaved()]);
  const saver: DraftSaver<Text> = createDraftSaver<Text>({
    start,
    send,
    onState,
    newKey,
    now,
    elapsedMs: () => performance.now(),
    after: startTimer,
  });

  function change(part: Partial<Text>): void {
    const next = { ...text, ...part };
    if (isSame(next, text)) return;
    text = next;
    shown.onText(text);
    copy.keep(text, saver.state());
    if (isAutosaved && !isUndecided) saver.change(text);
  }

  function overrule({ id, version }: Version): void {
    if (isAutosaved) saver.overrule(version);
    else saver.adopt({ id, version, savedAt: null, text: saver.text() });
  }

  function keepRestored(): void {
    if (!isUndecided) return;
    isUndecided = false;
    shown.onDecided(true);
    const { id, version } = saved;
    if (isAutosaved) saver.change(text);
    if (start.isOutdated && id !== null && version !== null) overrule({ id, version });
  }

  function written(): Text {
    change(read());
    return text;
  }

  return { ...opening, saver, change, overrule, keepRestored, written };
}

function createDraft<Text extends DraftText>(options: DraftOptions<Text>, shown: Shown<Text>) {
  const { isSame, isAutosaved } = options;
  const { saver, copy, start, written, keepRestored, ...writing } = openWriting(options, shown);
  const { startText, startState, restored, change, overrule } = writing;
  let forgotten: Text | null = null;
  return {
    startText,
    startState,
    restored,
    isOutdated: start.isOutdated,
    isAutosaved,
    keepRestored,
    overrule,
    own: saver.own,
    rebase: saver.rebase,
    text: written,
    change,
    press: async <Result>(act: (state: SaverState) => Promise<Result>) => {
      keepRestored();
      written();
      return isAutosaved ? saver.press(act) : act(saver.state());
    },
    save: async () => {
      keepRestored();
      // What is typed while it is saved is part of what one leaves.
      do {
        saver.change(written());
        if (!(await saver.press(async ({ phase }) => phase === 'saved'))) return false;
      } while (!isSame(written(), saver.text()) || !saver.isSaved());
      return true;
    },
    isUnsaved: () =>
      written() !== forgotten && (isAutosaved ? !saver.isSaved() : !isSame(written(), start.text)),
    settleOn: (stored: SavedByButton<Text>) => {
      saver.adopt(stored);
      if (saver.isSaved()) copy.drop();
    },
    forget: () => {
      const state = saver.state();
      const words = written();
      forgotten = words;
      copy.drop();
      return () => copy.keep(words, state);
    },
    /** Answers how to end; it can begin again. */
    begin: () => {
      saver.open();
      return () => saver.close();
    },
  };
}

/** Tells states, and those from the first number on when the address has it: a link to what is saved leads there. */
function toldAfterAddress<Text extends DraftText>(
  copy: CopyPlace<Text>,
  onId: DraftOptions<Text>['onId'],
  tell: (state: SaverState) => void,
  now: () => [SaverState, Text | null],
): (state: SaverState) => void {
  let isEntering = false;
  return (state) => {
    const id = copy.follow(state, now()[1]);
    if (id !== null) {
      isEntering = true;
      void Promise.resolve(onId(id)).finally(() => {
        isEntering = false;
        tell(now()[0]);
      });
    }
    if (!isEntering) tell(state);
  };
}

function openingOf<Text extends DraftText>(options: DraftOptions<Text>) {
  const { kind, userId, form, saved, empty, isSame } = options;
  const copy = openCopy({ kind, userId, id: saved.id, form, empty });
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

function now(): Date {
  return new Date();
}

function startTimer(pauseMs: number, act: () => void): () => void {
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}
