import { useEffect, useState } from 'react';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { createRandomKey } from '../form/create-key.ts';
import { type DraftOwner, getAutosavedName, storeDraft, toAutosavedDraft } from '../form/form-draft.ts';
import { type CompareField, type HeldInput, useFormInput } from '../form/form-input.ts';
import { isSameValue } from '../form/merge-parts.ts';
import { type CommonOptions, type Form, useSubmit } from '../form/use-form.ts';
import {
  createDraftSaver,
  type DraftText,
  type SaveAttempt,
  type SaveResult,
  type SaverState,
} from './draft-saver.ts';

/** The stored record. `id` is null before the first save. */
export type AutosavedRecord<Values> = {
  id: number | null;
  version: number | null;
  values: Values;
  /** The time of the draft's last save, or null if there is no draft. */
  savedAt: Date | null;
};

type Version = { id: number; version: number };
/** The second argument of the call: the stored version, and the idempotency key of this input and action. */
export type AutosavedSubmission<Action = undefined> = Pick<SaverState, 'id' | 'version'> & {
  action: Action;
  key: string;
};
type SubmitAnswer<Values> = { data: AutosavedRecord<Values> & Version };

type AutosaveOptions<Values extends DraftText> = {
  kind: DraftOwner['kind'];
  userId: number;
  /** The form's name for its draft (draft-provider.tsx). */
  form: string;
  record: AutosavedRecord<Values>;
  isSame?: CompareField;
  save: (attempt: SaveAttempt<Values>) => Promise<SaveResult>;
  /** Returns the current text of the editor. The editor reports changes only a few times a second. */
  read: () => Partial<Values>;
  /** If false, changes stay in this browser until the user submits them. */
  isAutosaved: boolean;
  /**
   * Called with the id after the first save. The form reports the draft as saved only after the returned promise
   * resolves, when the URL contains the id.
   */
  onId: (id: number) => Promise<void> | void;
};

type AutosavedFormOptions<Values extends DraftText, Answer, Action> = AutosaveOptions<Values> &
  Pick<
    CommonOptions<Values, Answer, Action>,
    'prepare' | 'validate' | 'onInvalid' | 'onSaved' | 'onError'
  > & {
    /** Returns true if an error means that another person has saved a newer version. */
    isConflictError: (error: unknown) => boolean;
  };

export type AutosavedForm<Values extends DraftText, Action = undefined> = ReturnType<
  typeof useAutosavedForm<Values, SubmitAnswer<Values>, Action>
>;

/**
 * A form whose text is saved on the server while the user types. The first values are the draft of an earlier visit
 * if the draft differs from the server's text.
 */
export function useAutosavedForm<
  Values extends DraftText,
  Answer extends SubmitAnswer<Values>,
  Action = undefined,
>(
  call: (values: Values, sent: AutosavedSubmission<Action>) => Promise<Answer>,
  options: AutosavedFormOptions<Values, Answer, Action>,
) {
  const { kind, userId, form: formName, isSame, isAutosaved } = options;
  const [record] = useState(options.record);
  const input = useFormInput<Values, AutosavedRecord<Values>>({
    draft: null,
    unstored: [],
    source: { record, toValues: ({ values }) => values },
    autosave: { name: getAutosavedName({ kind, userId, id: record.id }, formName), isSame },
  });
  const [shownState, onState] = useState<SaverState>();
  const [isDecided, onDecided] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const [startValues] = useState(input.values);
  const [{ begin, saver, ...autosave }] = useState(() =>
    createAutosave(options, input, { onState, onDecided }),
  );
  useEffect(() => begin(), [begin]);
  const state = shownState ?? saver.state();

  const form = useSubmit<Values, Answer, Action>(
    { ...input, change: autosave.change, isUnsaved: autosave.isUnsaved },
    (values, { action, key }) => {
      saver.registerKey(key);
      return call(values, { ...saver.state(), action, key });
    },
    {
      ...options,
      draft: null,
      record,
      toValues: () => startValues,
      // Never overwrites a text that the user has not seen.
      runExclusive: (run) =>
        autosave.runExclusive(async ({ phase }) => (phase === 'conflict' ? false : run())),
      onSaved: (answer, sent) => {
        saver.adopt({ ...answer.data, text: sent });
        return options.onSaved(answer, sent);
      },
      onError: (error, sent) => {
        if (options.isConflictError(error)) setIsConflict(true);
        else options.onError?.(error, sent);
      },
    },
  );

  return {
    ...autosave,
    ...form,
    /** The initial values: the server's values, or newer input in this browser. */
    startValues,
    isUndecided: autosave.restoredAt !== null && !isDecided,
    isAutosaved,
    state,
    /** True if another person has saved a newer version. */
    isConflict: isConflict || state.phase === 'conflict',
    overrule: (theirs: Version) => {
      setIsConflict(false);
      autosave.overrule(theirs);
    },
    /** Discards the input and starts a new form. An undo toast can restore the input for 30 seconds. */
    discardWithUndo: (startNew: () => void) => {
      const restore = autosave.discard();
      startNew();
      showUndo('Your version was set aside', () => {
        restore();
        startNew();
      });
    },
  };
}

type Listeners = {
  onState: (state: SaverState) => void;
  onDecided: (isDecided: boolean) => void;
};

function createAutosave<Values extends DraftText>(
  options: AutosaveOptions<Values>,
  input: HeldInput<Values, AutosavedRecord<Values>>,
  listeners: Listeners,
) {
  const { record, isAutosaved } = options;
  const restoredAt = input.draft.keptAt;
  // If the draft is based on an older version, the user must choose first, because the draft must not overwrite a
  // later save of another person.
  const version = input.record.version ?? record.version;
  const isOutdated = version !== record.version;
  let isUndecided = restoredAt !== null;
  let discarded: Values | null = null;
  let draftId = record.id;
  let savedText = record.values;
  let isNavigating = false;
  const getDraftName = () => getAutosavedName({ ...options, id: draftId }, options.form);

  const saver = createDraftSaver<Values>({
    start: {
      ...record,
      version,
      text: savedText,
      isOutdated,
      keys: input.storedKey === null ? [] : [input.storedKey],
    },
    send: options.save,
    onState: followSaver,
    createKey: createRandomKey,
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    startTimer: (pauseMs, callback) => {
      const timer = setTimeout(callback, pauseMs);
      return () => clearTimeout(timer);
    },
  });

  /** Updates the draft after a save, and moves the draft after the first save. */
  function followSaver(state: SaverState): void {
    if (saver.savedText() !== savedText) {
      savedText = saver.savedText();
      input.clearAutosaved(savedText, { ...state, values: savedText });
    }
    const newId = state.id === draftId ? null : state.id;
    draftId = state.id ?? draftId;
    input.follow(state, getDraftName());
    if (newId !== null) {
      isNavigating = true;
      // The "saved" message links to the URL, which must contain the id first.
      void Promise.resolve(options.onId(newId)).finally(() => {
        isNavigating = false;
        listeners.onState(saver.state());
      });
    }
    if (!isNavigating) listeners.onState(state);
  }

  function change(...[part, by]: Parameters<Form<Values>['change']>): void {
    input.change(part, by);
    if (isAutosaved && !isUndecided) saver.change(input.latest().values);
  }

  function read(): Values {
    change(options.read());
    return input.latest().values;
  }

  /**
   * Resolves a conflict in favour of the user's own text. A form with autosave saves the text now; otherwise the next
   * submit is based on the version `theirs`.
   */
  function overrule({ id, version: theirs }: Version): void {
    if (isAutosaved) saver.overwriteVersion(theirs);
    else saver.adopt({ id, version: theirs, savedAt: null, text: saver.text() });
  }

  /** Continues with the restored input instead of the stored text. */
  function keepRestored(): void {
    if (!isUndecided) return;
    isUndecided = false;
    listeners.onDecided(true);
    if (isAutosaved) saver.change(input.latest().values);
    if (isOutdated && record.id !== null && record.version !== null)
      overrule({ id: record.id, version: record.version });
  }

  return {
    saver,
    /** The time of input of an earlier visit. The form saves this input only after the user has chosen it. */
    restoredAt,
    /** The stored record has changed since the restored input was typed. */
    isOutdated,
    change,
    keepRestored,
    overrule,
    /** Saves immediately if the form has autosave. No other save runs during `action`. */
    runExclusive: async <Result>(action: (state: SaverState) => Promise<Result>) => {
      keepRestored();
      read();
      return isAutosaved ? saver.runExclusive(action) : action(saver.state());
    },
    /** Saves immediately, even if the form saves only on submit. Resolves to false if the save failed. */
    save: async () => {
      keepRestored();
      // Input that the user types during the save must also be saved before the user leaves.
      do {
        saver.change(read());
        if (!(await saver.runExclusive(async ({ phase }) => phase === 'saved'))) return false;
      } while (!isSameValue(read(), saver.text()) || !saver.isSaved());
      return true;
    },
    isUnsaved: () => !isSameValue(read(), discarded) && (isAutosaved ? !saver.isSaved() : input.isUnsaved()),
    /**
     * Sets the base version after the state of the record changed. If the stored text has changed too, the base
     * version does not change, and the next save reports the conflict.
     */
    rebase: (stored: { version: number; text: Values }) => {
      saver.rebase(stored);
      input.follow(saver.state(), getDraftName());
    },
    /** Deletes the draft and allows leaving without a confirmation. Returns a function that restores the draft. */
    discard: () => {
      const values = read();
      const name = getDraftName();
      const draft = toAutosavedDraft(values, { ...saver.state(), isSaved: false });
      discarded = values;
      storeDraft(name, null);
      return () => void storeDraft(name, draft);
    },
    begin: () => {
      saver.open();
      return () => saver.close();
    },
  };
}
