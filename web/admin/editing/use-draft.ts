import { useEffect, useState } from 'react';
import {
  type SaveAttempt,
  createDraftSaver,
  type DraftSaver,
  type DraftText,
  type SaveResult,
  type SaverState,
} from './draft-saver.ts';
import { type CopyStorage, type LocalCopy, openCopy } from './local-copy.ts';
import { createRandomKey } from '../form/create-key.ts';

/** The stored record. `id` is null before the first save. */
export type StoredRecord<Text extends DraftText> = {
  id: number | null;
  version: number | null;
  text: Text;
  /** The time of the draft's last save, or null if there is no draft. */
  savedAt: Date | null;
};

type DraftOptions<Text extends DraftText> = {
  kind: 'post' | 'newsletter';
  userId: number;
  /** The form's name for local copies (local-copy.ts). */
  form: string;
  saved: StoredRecord<Text>;
  empty: Text;
  /** Returns true if two texts look the same to readers. */
  isSame: (one: Text, other: Text) => boolean;
  send: (attempt: SaveAttempt<Text>) => Promise<SaveResult>;
  /** Returns the current text of the editor. The editor reports changes only a few times a second. */
  read: () => Partial<Text>;
  /** If false, changes stay in this browser until the user submits them. */
  isAutosaved: boolean;
  /**
   * Called with the id after the first save. The form reports the draft as saved only after the returned promise
   * resolves, when the URL contains the id.
   */
  onId: (id: number) => Promise<void> | void;
};

export type Version = { id: number; version: number };
type SubmittedRecord<Text extends DraftText> = Version & { text: Text; savedAt: Date | null };

export type Draft<Text extends DraftText> = {
  /** The initial text of the form: the server's text, or a newer copy in this browser. */
  startText: Text;
  /**
   * Input of an earlier visit, which the form shows first. The form saves this input only after the user has chosen
   * it.
   */
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
  /** Saves immediately if the form has autosave. No other save runs during `action`. */
  runExclusive: <Result>(action: (state: SaverState) => Promise<Result>) => Promise<Result>;
  /**
   * Registers the key of a save that another request of this form made, so that this save is not reported as a
   * conflict.
   */
  registerKey: (key: string) => void;
  /** Saves immediately, even if the form saves only on submit. Resolves to false if the save failed. */
  save: () => Promise<boolean>;
  isUnsaved: () => boolean;
  /** Sets the last saved text after another request of this form has saved this text. */
  adoptSubmitted: (saved: SubmittedRecord<Text>) => void;
  /**
   * Sets the base version after the state of the record changed. If the stored text has changed too, the base version
   * does not change, and the next save reports the conflict.
   */
  rebase: (stored: { version: number; text: Text }) => void;
  /**
   * Resolves a conflict in favour of the user's own text. A form with autosave saves the text now; otherwise the next
   * submit is based on the version `theirs`.
   */
  overrule: (theirs: Version) => void;
  /**
   * Discards the input: deletes the copy and allows leaving without a confirmation. Returns a function that restores
   * the copy.
   */
  discard: () => () => void;
};

/**
 * Holds the text of one form. Stores every change in this browser and, with autosave, on the server. The initial text
 * is the browser's copy if that copy differs from the server's text.
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

type DraftListeners<Text extends DraftText> = {
  onState: (state: SaverState) => void;
  onText: (text: Text) => void;
  onDecided: (isDecided: boolean) => void;
};

function openEditing<Text extends DraftText>(options: DraftOptions<Text>, listeners: DraftListeners<Text>) {
  const { isSame, isAutosaved, read, send, saved } = options;
  const initial = createOpening(options);
  const { start, copy, restored } = initial;
  let text = initial.startText;
  let isUndecided = restored !== null;
  const unsaved = () => (saver.isSaved() && isSame(saver.text(), text) ? null : text);
  const onState = reportAfterNavigation(copy, options.onId, listeners.onState, () => [
    saver.state(),
    unsaved(),
  ]);
  const saver: DraftSaver<Text> = createDraftSaver<Text>({
    start,
    send,
    onState,
    createKey: createRandomKey,
    now: getNow,
    elapsedMs: () => performance.now(),
    startTimer,
  });

  function change(part: Partial<Text>): void {
    const next = { ...text, ...part };
    if (isSame(next, text)) return;
    text = next;
    listeners.onText(text);
    copy.save(text, saver.state());
    if (isAutosaved && !isUndecided) saver.change(text);
  }

  function overrule({ id, version }: Version): void {
    if (isAutosaved) saver.overwriteVersion(version);
    else saver.adopt({ id, version, savedAt: null, text: saver.text() });
  }

  function keepRestored(): void {
    if (!isUndecided) return;
    isUndecided = false;
    listeners.onDecided(true);
    const { id, version } = saved;
    if (isAutosaved) saver.change(text);
    if (start.isOutdated && id !== null && version !== null) overrule({ id, version });
  }

  function readText(): Text {
    change(read());
    return text;
  }

  return { ...initial, saver, change, overrule, keepRestored, written: readText };
}

function createDraft<Text extends DraftText>(options: DraftOptions<Text>, listeners: DraftListeners<Text>) {
  const { isSame, isAutosaved } = options;
  const { saver, copy, start, written: readText, keepRestored, ...editing } = openEditing(options, listeners);
  const { startText, startState, restored, change, overrule } = editing;
  let discardedText: Text | null = null;
  return {
    startText,
    startState,
    restored,
    isOutdated: start.isOutdated,
    isAutosaved,
    keepRestored,
    overrule,
    registerKey: saver.registerKey,
    rebase: saver.rebase,
    text: readText,
    change,
    runExclusive: async <Result>(action: (state: SaverState) => Promise<Result>) => {
      keepRestored();
      readText();
      return isAutosaved ? saver.runExclusive(action) : action(saver.state());
    },
    save: async () => {
      keepRestored();
      // Input that the user types during the save must also be saved before the user leaves.
      do {
        saver.change(readText());
        if (!(await saver.runExclusive(async ({ phase }) => phase === 'saved'))) return false;
      } while (!isSame(readText(), saver.text()) || !saver.isSaved());
      return true;
    },
    isUnsaved: () =>
      readText() !== discardedText && (isAutosaved ? !saver.isSaved() : !isSame(readText(), start.text)),
    adoptSubmitted: (stored: SubmittedRecord<Text>) => {
      saver.adopt(stored);
      if (saver.isSaved()) copy.remove();
    },
    discard: () => {
      const state = saver.state();
      const discardedInput = readText();
      discardedText = discardedInput;
      copy.remove();
      return () => copy.save(discardedInput, state);
    },
    /** Starts the saver. Returns a function that stops the saver; `begin` can be called again afterwards. */
    begin: () => {
      saver.open();
      return () => saver.close();
    },
  };
}

/**
 * Passes states to `report`. After the first save it waits until the URL contains the new id, because the "saved"
 * message links to this URL.
 */
function reportAfterNavigation<Text extends DraftText>(
  copy: CopyStorage<Text>,
  onId: DraftOptions<Text>['onId'],
  report: (state: SaverState) => void,
  getCurrent: () => [SaverState, Text | null],
): (state: SaverState) => void {
  let isNavigating = false;
  return (state) => {
    const id = copy.follow(state, getCurrent()[1]);
    if (id !== null) {
      isNavigating = true;
      void Promise.resolve(onId(id)).finally(() => {
        isNavigating = false;
        report(getCurrent()[0]);
      });
    }
    if (!isNavigating) report(state);
  };
}

function createOpening<Text extends DraftText>(options: DraftOptions<Text>) {
  const { kind, userId, form, saved, empty, isSame } = options;
  const copy = openCopy({ kind, userId, id: saved.id, form, empty });
  const storedCopy = copy.read();
  const restored = storedCopy !== null && !isSame(storedCopy.text, saved.text) ? storedCopy : null;
  // If the copy is based on an older version, the user must choose first, because the copy must not overwrite a later
  // save of another person.
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

function getNow(): Date {
  return new Date();
}

function startTimer(pauseMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, pauseMs);
  return () => clearTimeout(timer);
}
