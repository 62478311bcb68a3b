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

/** The stored record. `id` is null before the first save. */
export type Saved<Text extends DraftText> = {
  id: number | null;
  version: number | null;
  text: Text;
  /** The time of the draft's last save, or null if there is no draft. */
  savedAt: Date | null;
};

type DraftOptions<Text extends DraftText> = {
  kind: 'post' | 'newsletter';
  userId: number;
  /** The form's name for local copies (own-copy.tsx). */
  form: string;
  saved: Saved<Text>;
  empty: Text;
  /** Returns true if two texts look the same to readers. */
  isSame: (one: Text, other: Text) => boolean;
  send: (attempt: Attempt<Text>) => Promise<SaveAnswer>;
  /** Returns the current text of the editor. The editor reports changes only a few times a second. */
  read: () => Partial<Text>;
  /** False: changes stay in this browser until the user submits them. */
  isAutosaved: boolean;
  /** Called with the id after the first save. The draft counts as saved only after the URL contains the id. */
  onId: (id: number) => Promise<void> | void;
};

export type Version = { id: number; version: number };
type SavedByButton<Text extends DraftText> = Version & { text: Text; savedAt: Date | null };

export type Draft<Text extends DraftText> = {
  /** The initial text of the form: the server's text, or a newer copy in this browser. */
  startText: Text;
  /** Input of an earlier visit that the form starts with. It is not saved before the user chooses. */
  restored: LocalCopy<Text> | null;
  /** The stored record has changed since the restored input was typed. */
  isOutdated: boolean;
  isUndecided: boolean;
  /** Continues with the restored input instead of the stored text. */
  keepRestored: () => void;
  isAutosaved: boolean;
  state: SaverState;
  shownText: Text;
  text: () => Text;
  change: (part: Partial<Text>) => void;
  /** Saves immediately if the form saves by itself. No other save runs during `act`. */
  press: <Result>(act: (state: SaverState) => Promise<Result>) => Promise<Result>;
  /** Registers the key of a save by another request of this form, so that it is not reported as a conflict. */
  own: (key: string) => void;
  /** Saves immediately, even if the form saves only on submit. Resolves to false if the save failed. */
  save: () => Promise<boolean>;
  isUnsaved: () => boolean;
  /** Takes over a text that another request saved. */
  settleOn: (saved: SavedByButton<Text>) => void;
  /** Takes over a new state of the record. If its text has changed too, the next save reports the conflict. */
  rebase: (stored: { version: number; text: Text }) => void;
  /**
   * Resolves a conflict in favour of the user's own text. If the form saves only on submit, the next submit is based on the
   * version `theirs`.
   */
  overrule: (theirs: Version) => void;
  /**
   * Discards the input: deletes the copy and allows leaving without a confirmation. Returns a function that restores
   * the copy.
   */
  forget: () => () => void;
};

/**
 * The text of one form. Every change is stored in this browser, and saved on the server while the user types. The form
 * starts with the browser's copy if that differs from the server's text.
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
      // Input during the save must be saved too before the user leaves.
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
    /** Starts the saver. Returns a function that ends it; `begin` can be called again afterwards. */
    begin: () => {
      saver.open();
      return () => saver.close();
    },
  };
}

/**
 * Reports states. From the first id on, it waits until the URL contains the id, because the saved message links to it.
 */
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
  // If the copy is older than the stored text, the user chooses first. The copy must not overwrite a later save of
  // another person.
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
