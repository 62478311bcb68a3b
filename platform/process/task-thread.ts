import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Identifies the requester of a task, for a fair order of tasks. */
export type Requester = string | number;

export type TaskThread<Task, Answer> = {
  /**
   * Runs a task. Requesters take turns; the tasks of one requester run in order. `getNextTask` returns the task that
   * continues after an answer. This task runs before other tasks of the same requester, and after the next tasks of
   * other requesters.
   * @throws EAGAIN if too many tasks wait, and errors of the task
   */
  run(
    task: Task,
    options?: { requester?: Requester; getNextTask?: (answer: Answer) => Task | undefined },
  ): Promise<Answer>;
  /** Fails running and waiting tasks. Later tasks get a new thread. */
  close(): Promise<void>;
};

type Options = {
  /**
   * URL of a module whose default export runs one task and returns the answer or a promise. Tasks must be cloneable.
   */
  module: URL;
  workerData?: unknown;
  /** Maximum number of tasks, including the running one. */
  maxWaiting: number;
  /** Maximum number of tasks per requester. Unset means `maxWaiting`. */
  maxWaitingPerRequester?: number;
  /** Called when a task begins. When the signal aborts, the task and the thread are terminated. */
  timeLimit: () => AbortSignal;
  /**
   * The processor time that a task may use, in ms: a busy machine needs more time for a task, but not more processor time. Counts
   * JavaScript only: for native code, and in threads of a library, `timeLimit` is the only limit. Unset means no limit.
   */
  cpuLimitMs?: number;
  /** Size of the heap for young objects. Unset means V8's default. */
  maxYoungGenerationSizeMb?: number;
  /** Size of the whole heap. A task that needs more fails with ERR_WORKER_OUT_OF_MEMORY. Unset means V8's default. */
  maxOldGenerationSizeMb?: number;
};

type QueuedTask<Task, Answer> = {
  task: Task;
  getNextTask: (answer: Answer) => Task | undefined;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** The thread ends after this time without tasks, which frees its memory. */
const idleMs = 30_000;

/**
 * Opens a thread that runs one task at a time and exists only while there are tasks. Requesters take turns. A task
 * that crashes the thread or takes too long fails alone; the next task gets a new thread.
 */
export function openTaskThread<Task, Answer>(options: Options): TaskThread<Task, Answer> {
  const { module, workerData, maxWaiting, maxWaitingPerRequester = maxWaiting } = options;
  const { timeLimit, cpuLimitMs, maxYoungGenerationSizeMb, maxOldGenerationSizeMb } = options;
  const pool = new Piscina<Task, Answer>({
    filename: module.href,
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // Between tasks, timers and file operations of the thread must continue. Waiting by Atomics would block them.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
  });
  // The end of an idle thread is not an error: the next task starts another thread.
  pool.on('error', () => undefined);
  // NOTE: the order is managed here, because the pool never runs waiting tasks after a thread crash, and starts their time
  // limits while they wait.
  const taskQueue = createTurnQueue<QueuedTask<Task, Answer>>();
  let waiting = 0;
  let closeCount = 0;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = taskQueue.take(); next !== undefined; next = taskQueue.take()) await runNext(...next);
    isWorking = false;
  }

  async function runNext(turn: Requester, queued: QueuedTask<Task, Answer>): Promise<void> {
    const begunAt = closeCount;
    let rest: Task | undefined;
    using cpuLimit = startCpuLimit(cpuLimitMs, () => pool.threads.at(-1));
    try {
      const signal = cpuLimit === undefined ? timeLimit() : AbortSignal.any([timeLimit(), cpuLimit.signal]);
      const answer = await pool.run(queued.task, { signal });
      rest = queued.getNextTask(answer);
      if (rest === undefined) queued.resolve(answer);
      else if (begunAt !== closeCount) throw createClosedError();
    } catch (error) {
      rest = undefined;
      queued.reject(error);
    }
    taskQueue.end(turn, rest === undefined ? [] : [{ ...queued, task: rest }]);
  }

  return {
    async run(task, { requester = '', getNextTask = () => undefined } = {}) {
      if (waiting >= maxWaiting || taskQueue.count(requester) >= maxWaitingPerRequester)
        throw Object.assign(new Error('Too many tasks are waiting'), { code: 'EAGAIN' });
      waiting += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      taskQueue.add(requester, { task, getNextTask, resolve, reject });
      void work();
      try {
        return await promise;
      } finally {
        waiting -= 1;
      }
    },
    close: () => {
      closeCount += 1;
      for (let remaining = taskQueue.take(); remaining !== undefined; remaining = taskQueue.take())
        remaining[1].reject(createClosedError());
      return pool.destroy();
    },
  };
}

const minPauseMs = 10;

/** Aborts its signal when the thread has used `limitMs` of processor time since the call. */
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
    else timer = setTimeout(() => void check(), Math.max(leftMs, minPauseMs)).unref();
  };
  // A thread cannot use more processor time than elapsed time.
  timer = setTimeout(() => void check(), limitMs).unref();
  return {
    signal: limit.signal,
    [Symbol.dispose]() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Returns the processor time of the thread since its start, or 0 for a thread that is still starting. */
async function getCpuMs(thread: Worker | undefined): Promise<number> {
  try {
    const { user, system } = (await thread?.cpuUsage()) ?? { user: 0, system: 0 };
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

function createClosedError(): Error {
  return new Error('The thread was closed');
}

/** Creates a queue per requester. A requester whose task has ended goes to the end of the order. */
function createTurnQueue<Entry>() {
  const queues = new Map<Requester, Entry[]>();
  return {
    add(turn: Requester, entry: Entry): void {
      queues.set(turn, [...(queues.get(turn) ?? []), entry]);
    },
    take(): [Requester, Entry] | undefined {
      for (const [turn, [entry, ...others]] of queues) {
        if (others.length > 0) queues.set(turn, others);
        else queues.delete(turn);
        if (entry !== undefined) return [turn, entry];
      }
      return undefined;
    },
    /**
     * Ends the current task of a requester. Queues `rest`, the continuation of that task, before the other tasks of
     * this requester.
     */
    end(turn: Requester, rest: readonly Entry[]): void {
      const queue = [...rest, ...(queues.get(turn) ?? [])];
      queues.delete(turn);
      if (queue.length > 0) queues.set(turn, queue);
    },
    count: (turn: Requester): number => queues.get(turn)?.length ?? 0,
  };
}
