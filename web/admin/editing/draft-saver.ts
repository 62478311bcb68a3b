export type DraftText = Readonly<Record<string, string | number | null>>;

/** A save request. The saver sends it again unchanged until the server responds. */
export type Attempt<Text extends DraftText> = {
  text: Text;
  key: string;
  id: number | null;
  version: number | null;
};

export type SaveAnswer =
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
   * `savedAt`: the time of the last save, null if the record is not a draft. `keys`: keys of own saves without a
   * response. `isOutdated`: the input is based on an older version than `text`.
   */
  start: {
    id: number | null;
    version: number | null;
    text: Text;
    savedAt?: Date | null;
    keys?: readonly string[];
    isOutdated?: boolean;
  };
  send: (attempt: Attempt<Text>) => Promise<SaveAnswer>;
  onState: (state: SaverState) => void;
  newKey: () => string;
  now: () => Date;
  /** Monotonic milliseconds, independent of the device's clock. */
  elapsedMs: () => number;
  /** Calls `act` after a pause. Returns a function that cancels the call. */
  after: (pauseMs: number, act: () => void) => () => void;
};

export type DraftSaver<Text extends DraftText> = {
  change(text: Text): void;
  /** Saves immediately and pauses saving until `act` is done, so that `act` sees an unchanged draft. */
  press<Result>(act: (state: SaverState) => Promise<Result>): Promise<Result>;
  /** Takes over a new stored version whose text is the last saved one. */
  rebase: (stored: { version: number; text: Text }) => void;
  /** Registers the key of a save by another request of this form, so that it is not reported as a conflict. */
  own: (key: string) => void;
  /** The user chose their own text over this version. */
  overrule(version: number): void;
  /** Takes over a text that another request saved. `savedAt` as in `start`. */
  adopt(saved: { id: number; version: number; text: Text; savedAt: Date | null }): void;
  state(): SaverState;
  text(): Text;
  isSaved(): boolean;
  /** Resumes after `close`. */
  open(): void;
  close(): void;
};

/** Saves after a pause in typing, and after `longestMs` of typing without a pause. */
const pauseMs = 1_200;
const longestMs = 8_000;
const retryMs = [1_000, 2_000, 5_000, 10_000] as const;

type Saving<Text extends DraftText> = Omit<SaverState, 'key'> & {
  options: SaverOptions<Text>;
  text: Text;
  saved: Text;
  isOutdated: boolean;
  ownKeys: Set<string>;
  pending: Attempt<Text> | null;
  running: Promise<void> | null;
  failures: number;
  firstChangeMs: number | null;
  callOff: () => void;
  isClosed: boolean;
  /** The number of running acts that block saves. */
  presses: number;
};

const heldPhases: ReadonlySet<SaverPhase> = new Set(['conflict', 'forbidden', 'refused']);

/**
 * Saves a draft while the user types. Only one save is in flight, each is based on the version before, and a save
 * without a response is sent again. The saver never changes the text: input during a save is part of the next save.
 */
export function createDraftSaver<Text extends DraftText>(options: SaverOptions<Text>): DraftSaver<Text> {
  const saving = savingFrom(options);
  return {
    change(text) {
      if (isSameText(text, saving.text)) return;
      saving.text = text;
      if (saving.phase === 'refused') saving.phase = 'waiting';
      schedule(saving);
    },
    async press(act) {
      saving.presses += 1;
      try {
        saving.callOff();
        if (saving.running !== null) await saving.running;
        if (!isSaved(saving) && saving.phase !== 'conflict' && saving.phase !== 'forbidden')
          await save(saving);
        return await act(stateOf(saving));
      } finally {
        saving.presses -= 1;
        schedule(saving);
      }
    },
    rebase: ({ version, text }) => {
      if (saving.running === null && isSameText(text, saving.saved)) saving.version = version;
    },
    own: (key) => void saving.ownKeys.add(key),
    overrule(version) {
      enter(saving, { version, phase: 'waiting' });
      void save(saving);
    },
    adopt({ text, ...saved }) {
      saving.callOff();
      enter(saving, { ...saved, saved: text, isOutdated: false, pending: null, phase: 'saved' });
      schedule(saving);
    },
    state: () => stateOf(saving),
    text: () => saving.text,
    isSaved: () => isSaved(saving),
    open() {
      saving.isClosed = false;
      schedule(saving);
    },
    close() {
      saving.isClosed = true;
      saving.callOff();
    },
  };
}

function savingFrom<Text extends DraftText>(options: SaverOptions<Text>): Saving<Text> {
  const { id, version, text, savedAt = null, keys, isOutdated = false } = options.start;
  const idle = { pending: null, running: null, failures: 0, firstChangeMs: null, callOff: doNothing };
  const start = { id, version, text, saved: text, savedAt, isOutdated, ownKeys: new Set(keys) };
  return { options, ...start, ...idle, phase: 'saved', isClosed: false, presses: 0 };
}

function stateOf<Text extends DraftText>(saving: Saving<Text>): SaverState {
  const { phase, id, version, savedAt, pending } = saving;
  return { phase, id, version, savedAt, key: pending?.key ?? null };
}

function isSaved<Text extends DraftText>({ pending, saved, text }: Saving<Text>): boolean {
  return pending === null && isSameText(saved, text);
}

function enter<Text extends DraftText>(saving: Saving<Text>, next: Partial<Saving<Text>>): void {
  Object.assign(saving, next);
  if (!saving.isClosed) saving.options.onState(stateOf(saving));
}

function schedule<Text extends DraftText>(saving: Saving<Text>): void {
  const { phase, running, isClosed, presses, failures } = saving;
  const { elapsedMs, after } = saving.options;
  saving.callOff();
  if (heldPhases.has(phase) || running !== null || isClosed || presses > 0) return;
  if (isSaved(saving)) {
    saving.firstChangeMs = null;
    if (phase !== 'saved') enter(saving, { phase: 'saved' });
    return;
  }
  saving.firstChangeMs ??= elapsedMs();
  const left = Math.max(0, saving.firstChangeMs + longestMs - elapsedMs());
  const again = retryMs[Math.min(failures, retryMs.length) - 1] ?? pauseMs;
  if (phase !== 'unreachable') enter(saving, { phase: 'waiting' });
  const pause = phase === 'unreachable' ? again : Math.min(pauseMs, left);
  saving.callOff = after(pause, () => void save(saving));
}

function save<Text extends DraftText>(saving: Saving<Text>): Promise<void> {
  saving.callOff();
  saving.running ??= send(saving).finally(() => {
    saving.running = null;
    schedule(saving);
  });
  return saving.running;
}

async function send<Text extends DraftText>(saving: Saving<Text>): Promise<void> {
  const { text, id, version, ownKeys, options } = saving;
  const attempt = saving.pending ?? { text, id, version, key: options.newKey() };
  ownKeys.add(attempt.key);
  saving.pending = attempt;
  saving.firstChangeMs = null;
  if (saving.phase !== 'unreachable') enter(saving, { phase: 'saving' });
  const answer = await options.send(attempt);
  saving.failures = answer.kind === 'unanswered' ? saving.failures + 1 : 0;
  if (answer.kind === 'unanswered') return enter(saving, { phase: 'unreachable' });
  enter(saving, { pending: null, ...afterAnswer(saving, attempt, answer) });
}

function afterAnswer<Text extends DraftText>(
  { saved, isOutdated, ownKeys, options }: Saving<Text>,
  { text }: Attempt<Text>,
  answer: Exclude<SaveAnswer, { kind: 'unanswered' }>,
): Partial<Saving<Text>> {
  if (answer.kind === 'saved') {
    const { id, version } = answer;
    return { phase: 'saved', id, version, saved: text, savedAt: options.now(), isOutdated: false };
  }
  if (answer.kind === 'conflict') {
    const { version, savedBy, text: theirs } = answer;
    // Two cases are no conflict: the stored save is an earlier one of this form whose response was lost, or a worker
    // changed only the state of the record.
    const isOwn = savedBy !== null && ownKeys.has(savedBy);
    const isUntouched = !isOutdated && theirs !== undefined && isSameText(theirs, saved);
    return { phase: isOwn || isUntouched ? 'waiting' : 'conflict', version };
  }
  if (answer.kind === 'gone') return { phase: 'waiting', id: null, version: null };
  return { phase: answer.reason === 'forbidden' ? 'forbidden' : 'refused' };
}

function doNothing(): void {}

export function isSameText(one: DraftText, other: DraftText): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
