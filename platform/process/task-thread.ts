import { Piscina } from 'piscina';

export type TaskThread<Task, Answer> = {
  /** Throws EAGAIN when too many wait, and what the task throws. */
  run(task: Task): Promise<Answer>;
  /** Fails what runs and what waits; who asks afterwards gets a new thread. */
  close(): Promise<void>;
};

type Options = {
  /** Its default export does one task: an answer or a promise of it, for a task that can be cloned. */
  module: URL;
  workerData?: unknown;
  /** Tasks that may wait, the one that runs among them. */
  maxWaiting: number;
  /** Asked as each task begins: when this comes, the task is ended, and the thread with it. */
  timeLimit: () => AbortSignal;
  /** Of the heap for young objects; unset, as V8 has it. */
  maxYoungGenerationSizeMb?: number;
};

/** The thread goes when nobody has asked for this long, and its memory with it. */
const idleMs = 30_000;

/**
 * A thread that does one task after the other in the order asked, and is there only while somebody asks. A task that
 * kills the thread or lasts too long fails alone: the next one gets a new thread.
 */
export function openTaskThread<Task, Answer>(options: Options): TaskThread<Task, Answer> {
  const { module, workerData, maxWaiting, timeLimit, maxYoungGenerationSizeMb } = options;
  const pool = new Piscina<Task, Answer>({
    filename: module.href,
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // Between tasks the thread's own timers and ends of files go on, which waiting by atomics would stop.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  // A thread that ended with nothing to do is no matter: the next task starts another one.
  pool.on('error', () => undefined);
  let waiting = 0;
  let closedTimes = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function runInTurn(task: Task, askedAt: number): Promise<Answer> {
    if (askedAt !== closedTimes) throw new Error('The thread was closed');
    return pool.run(task, { signal: timeLimit() });
  }

  return {
    async run(task) {
      if (waiting >= maxWaiting) throw Object.assign(new Error('Too many tasks wait'), { code: 'EAGAIN' });
      waiting += 1;
      // NOTE: the order is kept here and not by the pool, whose waiting tasks nobody takes up after a thread died, and
      // whose limits of time would begin to run while a task waits.
      const askedAt = closedTimes;
      const turn = last.then(() => runInTurn(task, askedAt));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    close: () => {
      closedTimes += 1;
      return pool.destroy();
    },
  };
}
