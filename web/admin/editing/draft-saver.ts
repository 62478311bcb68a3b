/** What somebody writes, field by field. */
export type DraftText = Readonly<Record<string, string | null>>;

/** A save as it leaves: the same one is sent again until somebody answers it. */
export type Attempt<Text extends DraftText> = {
  text: Text;
  key: string;
  id: number | null;
  version: number | null;
};

export type SaveAnswer =
  | { kind: 'saved'; id: number; version: number }
  /** Somebody was faster; `savedBy` is the key of the save that stands there, `text` what it left, where that is told. */
  | { kind: 'conflict'; version: number; savedBy: string | null; text?: DraftText }
  /** Nobody knows whether it arrived. */
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
  /** Of the save whose answer is awaited. */
  key: string | null;
};

type SaverOptions<Text extends DraftText> = {
  /**
   * `savedAt`: when it was saved last, null for what is not a draft; `keys`: of own saves whose answers were lost;
   * `isOutdated`: what will be written is based on an older version than `text`.
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
  /** Calls back after a pause; answers how to call it off. */
  after: (pauseMs: number, act: () => void) => () => void;
};

export type DraftSaver<Text extends DraftText> = {
  change(text: Text): void;
  /** Saves at once and resolves when nothing is under way any more. */
  settle(): Promise<SaverState>;
  /** The person chose their own text over the other one. */
  overrule(): void;
  /** The text stands on the server by another way; `savedAt` as at the start. */
  adopt(saved: { id: number; version: number; text: Text; savedAt: Date | null }): void;
  state(): SaverState;
  text(): Text;
  isSaved(): boolean;
  close(): void;
};

/** People pause at the end of a thought; who never pauses is saved all the same. */
const pauseMs = 1_200;
const longestMs = 8_000;
const retryMs = [1_000, 2_000, 5_000, 10_000] as const;

/**
 * Saves a draft while it is written: one save in flight, each based on the version before, the same save again where no
 * answer came. It never touches the text: what was typed meanwhile goes with the next save.
 */
export function createDraftSaver<Text extends DraftText>(options: SaverOptions<Text>): DraftSaver<Text> {
  const { send, onState, newKey, now, after } = options;
  let saved = options.start.text;
  let text = options.start.text;
  let { id, version } = options.start;
  let phase: SaverPhase = 'saved';
  let savedAt: Date | null = options.start.savedAt ?? null;
  let pending: Attempt<Text> | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isClosed = false;
  let isOutdated = options.start.isOutdated ?? false;
  let callOff = doNothing;
  let firstChangeAt: number | null = null;
  const ownKeys = new Set<string>(options.start.keys);

  const state = (): SaverState => ({ phase, id, version, savedAt, key: pending?.key ?? null });
  const isSaved = () => pending === null && isSameText(saved, text);

  function enter(next: SaverPhase): void {
    phase = next;
    if (!isClosed) onState(state());
  }

  function schedule(): void {
    callOff();
    const isHeld = phase === 'conflict' || phase === 'forbidden' || phase === 'refused';
    if (isHeld || running !== null || isClosed) return;
    if (isSaved()) {
      firstChangeAt = null;
      if (phase !== 'saved') enter('saved');
      return;
    }
    firstChangeAt ??= now().getTime();
    const left = Math.max(0, firstChangeAt + longestMs - now().getTime());
    const pause =
      phase === 'unreachable'
        ? (retryMs[Math.min(failures, retryMs.length) - 1] ?? pauseMs)
        : Math.min(pauseMs, left);
    if (phase !== 'unreachable') enter('waiting');
    callOff = after(pause, () => void start());
  }

  function start(): Promise<void> {
    callOff();
    running ??= save().finally(() => {
      running = null;
      schedule();
    });
    return running;
  }

  async function save(): Promise<void> {
    pending ??= { text, id, version, key: newKey() };
    const attempt = pending;
    ownKeys.add(attempt.key);
    firstChangeAt = null;
    if (phase !== 'unreachable') enter('saving');
    take(attempt, await send(attempt));
  }

  function take(attempt: Attempt<Text>, answer: SaveAnswer): void {
    failures = answer.kind === 'unanswered' ? failures + 1 : 0;
    if (answer.kind === 'unanswered') return enter('unreachable');
    pending = null;
    if (answer.kind === 'saved') {
      ({ id, version } = answer);
      isOutdated = false;
      saved = attempt.text;
      savedAt = now();
      return enter('saved');
    }
    if (answer.kind === 'conflict') {
      version = answer.version;
      // An earlier save of ours whose answer was lost is no other person, nor is a worker that changed the state alone.
      const isOwn = answer.savedBy !== null && ownKeys.has(answer.savedBy);
      const isUntouched = !isOutdated && answer.text !== undefined && isSameText(answer.text, saved);
      return enter(isOwn || isUntouched ? 'waiting' : 'conflict');
    }
    if (answer.kind === 'gone') {
      id = null;
      version = null;
      return enter('waiting');
    }
    return enter(answer.reason === 'forbidden' ? 'forbidden' : 'refused');
  }

  return {
    change(next) {
      if (isSameText(next, text)) return;
      text = next;
      if (phase === 'refused') phase = 'waiting';
      schedule();
    },
    async settle() {
      callOff();
      if (running !== null) await running;
      callOff();
      if (!isSaved() && phase !== 'conflict' && phase !== 'forbidden') await start();
      callOff();
      return state();
    },
    overrule() {
      phase = 'waiting';
      void start();
    },
    adopt(given) {
      callOff();
      ({ id, version, savedAt } = given);
      isOutdated = false;
      saved = given.text;
      pending = null;
      enter('saved');
      schedule();
    },
    state,
    text: () => text,
    isSaved,
    close() {
      isClosed = true;
      callOff();
    },
  };
}

function doNothing(): void {}

export function isSameText(one: DraftText, other: DraftText): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
