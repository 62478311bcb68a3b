import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Whose turn a task is, where more than one may ask. */
export type Turn = string | number;

export type TaskThread<Task, Answer> = {
  /**
   * Throws EAGAIN when too many wait, and what the task throws. Those who ask take turns; the tasks of one are done in
   * the order asked. `rest` says of an answer which task goes on with it: that one comes before all others of the same
   * turn, after those of everybody else who waits.
   */
  run(task: Task, options?: { turn?: Turn; rest?: (answer: Answer) => Task | undefined }): Promise<Answer>;
  /** Fails what runs and what waits; who asks afterwards gets a new thread. */
  close(): Promise<void>;
};

type Options = {
  /** Its default export does one task: an answer or a promise of it, for a task that can be cloned. */
  module: URL;
  workerData?: unknown;
  /** Tasks that may wait, the one that runs among them. */
  maxWaiting: number;
  /** How many of these may be of one turn; unset: all. */
  maxWaitingOfOne?: number;
  /** Asked as each task begins: when this comes, the task is ended, and the thread with it. */
  timeLimit: () => AbortSignal;
  /**
   * The processor time that a task may use, in ms: a task needs more time on a busy machine, but not more processor time. JavaScript
   * alone is counted: while native code runs, and in threads of a library, `timeLimit` is the only limit. Unset: no limit.
   */
  cpuLimitMs?: number;
  /** Of the heap for young objects; unset, as V8 has it. */
  maxYoungGenerationSizeMb?: number;
  /** The whole heap; a task that needs more fails with ERR_WORKER_OUT_OF_MEMORY. Unset, as V8 has it. */
  maxOldGenerationSizeMb?: number;
};

type Asked<Task, Answer> = {
  task: Task;
  rest: (answer: Answer) => Task | undefined;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** The thread goes when nobody has asked for this long, and its memory with it. */
const idleMs = 30_000;

/**
 * A thread that does one task after the other, in turns, and is there only while somebody asks. A task that
 * kills the thread or lasts too long fails alone: the next one gets a new thread.
 */
export function openTaskThread<Task, Answer>(options: Options): TaskThread<Task, Answer> {
  const { module, workerData, maxWaiting, maxWaitingOfOne = maxWaiting } = options;
  const { timeLimit, cpuLimitMs, maxYoungGenerationSizeMb, maxOldGenerationSizeMb } = options;
  const pool = new Piscina<Task, Answer>({
    filename: module.href,
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // Between tasks the thread's own timers and ends of files go on, which waiting by atomics would stop.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
  });
  // A thread that ended with nothing to do is no matter: the next task starts another one.
  pool.on('error', () => undefined);
  // NOTE: the order is kept here and not by the pool, whose waiting tasks nobody takes up after a thread died, and
  // whose limits of time would begin to run while a task waits.
  const turns = openTurns<Asked<Task, Answer>>();
  let waiting = 0;
  let closedTimes = 0;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = turns.take(); next !== undefined; next = turns.take()) await doOne(...next);
    isWorking = false;
  }

  async function doOne(turn: Turn, asked: Asked<Task, Answer>): Promise<void> {
    const begunAt = closedTimes;
    let rest: Task | undefined;
    using cpuLimit = startCpuLimit(cpuLimitMs, () => pool.threads.at(-1));
    try {
      const signal = cpuLimit === undefined ? timeLimit() : AbortSignal.any([timeLimit(), cpuLimit.signal]);
      const answer = await pool.run(asked.task, { signal });
      rest = asked.rest(answer);
      if (rest === undefined) asked.resolve(answer);
      else if (begunAt !== closedTimes) throw closed();
    } catch (error) {
      rest = undefined;
      asked.reject(error);
    }
    turns.end(turn, rest === undefined ? [] : [{ ...asked, task: rest }]);
  }

  return {
    async run(task, { turn = '', rest = () => undefined } = {}) {
      if (waiting >= maxWaiting || turns.count(turn) >= maxWaitingOfOne)
        throw Object.assign(new Error('Too many tasks wait'), { code: 'EAGAIN' });
      waiting += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      turns.add(turn, { task, rest, resolve, reject });
      void work();
      try {
        return await promise;
      } finally {
        waiting -= 1;
      }
    },
    close: () => {
      closedTimes += 1;
      for (let left = turns.take(); left !== undefined; left = turns.take()) left[1].reject(closed());
      return pool.destroy();
    },
  };
}

const shortestPauseMs = 10;

/** Aborts its signal when the thread has used `limitMs` of processor time more than at the call. */
function startCpuLimit(limitMs: number | undefined, getThread: () => Worker | undefined) {
  if (limitMs === undefined) return undefined;
  const limit = new AbortController();
  const usedBefore = getCpuMs(getThread());
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const check = async () => {
    const leftMs = limitMs + (await usedBefore) - (await getCpuMs(getThread()));
    if (isOver) return;
    if (leftMs <= 0) limit.abort();
    else timer = setTimeout(() => void check(), Math.max(leftMs, shortestPauseMs)).unref();
  };
  // A thread cannot use more processor time than time has passed.
  timer = setTimeout(() => void check(), limitMs).unref();
  return {
    signal: limit.signal,
    [Symbol.dispose]() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Returns 0 for a thread that starts: its processor time counts from the start. */
async function getCpuMs(thread: Worker | undefined): Promise<number> {
  try {
    const { user, system } = (await thread?.cpuUsage()) ?? { user: 0, system: 0 };
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

function closed(): Error {
  return new Error('The thread was closed');
}

/** A line for each who asks; whoever was served goes behind all others. */
function openTurns<Entry>() {
  const lines = new Map<Turn, Entry[]>();
  return {
    add(turn: Turn, entry: Entry): void {
      lines.set(turn, [...(lines.get(turn) ?? []), entry]);
    },
    take(): [Turn, Entry] | undefined {
      for (const [turn, [entry, ...others]] of lines) {
        if (others.length > 0) lines.set(turn, others);
        else lines.delete(turn);
        if (entry !== undefined) return [turn, entry];
      }
      return undefined;
    },
    /** The one that was taken is done; `rest` comes before the others of its turn. */
    end(turn: Turn, rest: readonly Entry[]): void {
      const line = [...rest, ...(lines.get(turn) ?? [])];
      lines.delete(turn);
      if (line.length > 0) lines.set(turn, line);
    },
    count: (turn: Turn): number => lines.get(turn)?.length ?? 0,
  };
}
