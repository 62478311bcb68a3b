export type DraftText = Readonly<Record<string, string | number | null>>;

/** A save request. The saver sends it again unchanged until the server responds. */
export type SaveAttempt<Text extends DraftText> = {
  text: Text;
  key: string;
  id: number | null;
  version: number | null;
};

export type SaveResult =
  | { kind: 'saved'; id: number; version: number }
  /**
   * Another person saved first. `savedBy` is the key of the stored save, `text` its content if the server sends it.
   */
  | { kind: 'conflict'; version: number; savedBy: string | null; text?: DraftText }
  /** No response: the request may or may not have reached the server. */
  | { kind: 'unanswered' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: 'forbidden' | 'other' };

export type SaverPhase =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'unreachable'
  | 'conflict'
  | 'forbidden'
  | 'refused';
export type SaverState = {
  phase: SaverPhase;
  id: number | null;
  version: number | null;
  savedAt: Date | null;
  /** The key of the save in flight. */
  key: string | null;
};

type SaverOptions<Text extends DraftText> = {
  /**
   * `savedAt`: the time of the last save, or null if the record is not a draft. `keys`: the keys of earlier saves of
   * this form that received no response. `isOutdated`: the record has changed since the version that the input is
   * based on.
   */
  start: {
    id: number | null;
    version: number | null;
    text: Text;
    savedAt?: Date | null;
    keys?: readonly string[];
    isOutdated?: boolean;
  };
  send: (attempt: SaveAttempt<Text>) => Promise<SaveResult>;
  onState: (state: SaverState) => void;
  createKey: () => string;
  now: () => Date;
  /** Monotonic milliseconds, independent of the device's clock. */
  elapsedMs: () => number;
  /** Calls `action` after a pause. Returns a function that cancels the call. */
  startTimer: (pauseMs: number, action: () => void) => () => void;
};

export type DraftSaver<Text extends DraftText> = {
  change(text: Text): void;
  /** Saves immediately and pauses saving until `action` is done, so that `action` sees an unchanged draft. */
  runExclusive<Result>(action: (state: SaverState) => Promise<Result>): Promise<Result>;
  /** Sets the base version to a newer stored version, if that version has the last saved text. */
  rebase: (stored: { version: number; text: Text }) => void;
  /**
   * Registers the key of a save that another request of this form made, so that this save is not reported as a
   * conflict.
   */
  registerKey: (key: string) => void;
  /** Saves the user's text over this version, after the user resolved a conflict. */
  overwriteVersion(version: number): void;
  /** Sets the last saved text after another request has saved this text. `savedAt` as in `start`. */
  adopt(saved: { id: number; version: number; text: Text; savedAt: Date | null }): void;
  state(): SaverState;
  text(): Text;
  /** The text of the last save. */
  savedText(): Text;
  isSaved(): boolean;
  /** Resumes after `close`. */
  open(): void;
  close(): void;
};

/** Milliseconds without input before a save. If the user types without such a pause, a save starts after `maxDelayMs`. */
const typingPauseMs = 1_200;
const maxDelayMs = 8_000;
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000] as const;

type SaverData<Text extends DraftText> = Omit<SaverState, 'key'> & {
  options: SaverOptions<Text>;
  text: Text;
  saved: Text;
  isOutdated: boolean;
  ownKeys: Set<string>;
  pendingAttempt: SaveAttempt<Text> | null;
  runningSave: Promise<void> | null;
  failures: number;
  firstChangeMs: number | null;
  cancelTimer: () => void;
  isClosed: boolean;
  /** The number of running actions that block saves. */
  exclusiveActions: number;
};

const blockedPhases: ReadonlySet<SaverPhase> = new Set(['conflict', 'forbidden', 'refused']);

/**
 * Saves a draft while the user types. Only one save is in flight at a time. Each save is based on the version of the
 * previous save, and a save without a response is sent again. The saver never changes the text: input during a save
 * is part of the next save.
 */
export function createDraftSaver<Text extends DraftText>(options: SaverOptions<Text>): DraftSaver<Text> {
  const data = createSaverData(options);
  return {
    change(text) {
      if (isSameText(text, data.text)) return;
      data.text = text;
      if (data.phase === 'refused') data.phase = 'waiting';
      schedule(data);
    },
    async runExclusive(action) {
      data.exclusiveActions += 1;
      try {
        data.cancelTimer();
        if (data.runningSave !== null) await data.runningSave;
        if (!isSaved(data) && data.phase !== 'conflict' && data.phase !== 'forbidden') await save(data);
        return await action(getState(data));
      } finally {
        data.exclusiveActions -= 1;
        schedule(data);
      }
    },
    rebase: ({ version, text }) => {
      if (data.runningSave === null && isSameText(text, data.saved)) data.version = version;
    },
    registerKey: (key) => void data.ownKeys.add(key),
    overwriteVersion(version) {
      setState(data, { version, phase: 'waiting' });
      void save(data);
    },
    adopt({ text, ...saved }) {
      data.cancelTimer();
      setState(data, { ...saved, saved: text, isOutdated: false, pendingAttempt: null, phase: 'saved' });
      schedule(data);
    },
    state: () => getState(data),
    text: () => data.text,
    savedText: () => data.saved,
    isSaved: () => isSaved(data),
    open() {
      data.isClosed = false;
      schedule(data);
    },
    close() {
      data.isClosed = true;
      data.cancelTimer();
    },
  };
}

function createSaverData<Text extends DraftText>(options: SaverOptions<Text>): SaverData<Text> {
  const { id, version, text, savedAt = null, keys, isOutdated = false } = options.start;
  const idleFields = {
    pendingAttempt: null,
    runningSave: null,
    failures: 0,
    firstChangeMs: null,
    cancelTimer: doNothing,
  };
  const start = { id, version, text, saved: text, savedAt, isOutdated, ownKeys: new Set(keys) };
  return { options, ...start, ...idleFields, phase: 'saved', isClosed: false, exclusiveActions: 0 };
}

function getState<Text extends DraftText>(saving: SaverData<Text>): SaverState {
  const { phase, id, version, savedAt, pendingAttempt } = saving;
  return { phase, id, version, savedAt, key: pendingAttempt?.key ?? null };
}

function isSaved<Text extends DraftText>({ pendingAttempt, saved, text }: SaverData<Text>): boolean {
  return pendingAttempt === null && isSameText(saved, text);
}

function setState<Text extends DraftText>(saving: SaverData<Text>, next: Partial<SaverData<Text>>): void {
  Object.assign(saving, next);
  if (!saving.isClosed) saving.options.onState(getState(saving));
}

function schedule<Text extends DraftText>(saving: SaverData<Text>): void {
  const { phase, runningSave, isClosed, exclusiveActions, failures } = saving;
  const { elapsedMs, startTimer } = saving.options;
  saving.cancelTimer();
  if (blockedPhases.has(phase) || runningSave !== null || isClosed || exclusiveActions > 0) return;
  if (isSaved(saving)) {
    saving.firstChangeMs = null;
    if (phase !== 'saved') setState(saving, { phase: 'saved' });
    return;
  }
  saving.firstChangeMs ??= elapsedMs();
  const remainingMs = Math.max(0, saving.firstChangeMs + maxDelayMs - elapsedMs());
  const retryDelayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? typingPauseMs;
  if (phase !== 'unreachable') setState(saving, { phase: 'waiting' });
  const pause = phase === 'unreachable' ? retryDelayMs : Math.min(typingPauseMs, remainingMs);
  saving.cancelTimer = startTimer(pause, () => void save(saving));
}

function save<Text extends DraftText>(saving: SaverData<Text>): Promise<void> {
  saving.cancelTimer();
  saving.runningSave ??= send(saving).finally(() => {
    saving.runningSave = null;
    schedule(saving);
  });
  return saving.runningSave;
}

async function send<Text extends DraftText>(saving: SaverData<Text>): Promise<void> {
  const { text, id, version, ownKeys, options } = saving;
  const attempt = saving.pendingAttempt ?? { text, id, version, key: options.createKey() };
  ownKeys.add(attempt.key);
  saving.pendingAttempt = attempt;
  saving.firstChangeMs = null;
  if (saving.phase !== 'unreachable') setState(saving, { phase: 'saving' });
  const answer = await options.send(attempt);
  saving.failures = answer.kind === 'unanswered' ? saving.failures + 1 : 0;
  if (answer.kind === 'unanswered') return setState(saving, { phase: 'unreachable' });
  setState(saving, { pendingAttempt: null, ...applyResult(saving, attempt, answer) });
}

function applyResult<Text extends DraftText>(
  { saved, isOutdated, ownKeys, options }: SaverData<Text>,
  { text }: SaveAttempt<Text>,
  answer: Exclude<SaveResult, { kind: 'unanswered' }>,
): Partial<SaverData<Text>> {
  if (answer.kind === 'saved') {
    const { id, version } = answer;
    return { phase: 'saved', id, version, saved: text, savedAt: options.now(), isOutdated: false };
  }
  if (answer.kind === 'conflict') {
    const { version, savedBy, text: storedText } = answer;
    // Two cases are not a conflict: an earlier save of this form was stored but its response was lost, or a worker
    // changed only the state of the record.
    const isOwn = savedBy !== null && ownKeys.has(savedBy);
    const isUntouched = !isOutdated && storedText !== undefined && isSameText(storedText, saved);
    return { phase: isOwn || isUntouched ? 'waiting' : 'conflict', version };
  }
  if (answer.kind === 'gone') return { phase: 'waiting', id: null, version: null };
  return { phase: answer.reason === 'forbidden' ? 'forbidden' : 'refused' };
}

function doNothing(): void {}

export function isSameText(first: DraftText, second: DraftText): boolean {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].every((name) => first[name] === second[name]);
}
