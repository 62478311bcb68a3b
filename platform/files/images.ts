import { Worker } from 'node:worker_threads';
import type { Images } from '#domain/media/ports.ts';
import type { ImageAnswer, ImageTask } from '#platform/files/image-worker.ts';

/** The thread goes when nobody has asked for this long, and the memory of the decoders with it. */
const idleMs = 30_000;
/** The largest bundle takes some 20 s; a thread that is still silent then has met a trap. */
const taskLimitMs = 120_000;
const maxWaiting = 200;

/**
 * Hands pictures to the thread of platform/files/image-worker.ts, one at a time in the order asked, so that memory holds
 * one decoded picture and the event loop none. Throws EAGAIN when 200 wait; a task that kills the thread or lasts
 * two minutes fails alone.
 */
export function openImages(): Images & { close(): Promise<void> } {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function run(task: ImageTask): Promise<unknown> {
    clearTimeout(idle);
    thread ??= startThread();
    const limit = setTimeout(() => void end(), taskLimitMs);
    try {
      return await ask(thread, task);
    } catch (error) {
      if (error instanceof ThreadEnded) thread = undefined;
      throw error;
    } finally {
      clearTimeout(limit);
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  async function queue<Answer>(task: ImageTask): Promise<Answer> {
    if (waiting >= maxWaiting) throw Object.assign(new Error('Too many pictures wait'), { code: 'EAGAIN' });
    waiting += 1;
    const turn = last.then(() => run(task));
    last = turn.catch(() => undefined);
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs the function of this type
      return (await turn) as Answer;
    } finally {
      waiting -= 1;
    }
  }

  return {
    draw: (...given) => queue({ work: 'draw', given }),
    examine: (...given) => queue({ work: 'examine', given }),
    close: end,
  };
}

class ThreadEnded extends Error {}

function startThread(): Worker {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), {
    // Bytes of files are garbage beside the heap, which a small young generation collects often: without this a
    // bundle of 50 MB left some 60 MB behind.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  return worker;
}

function ask(thread: Worker, task: ImageTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const hear = (said: ImageAnswer) => {
    if ('answer' in said) resolve(said.answer);
    else reject(Object.assign(new Error(`A file could not be read: ${said.fault}`), { code: said.code }));
  };
  const fail = (cause: unknown) =>
    reject(new ThreadEnded('The thread that reads pictures has ended', { cause }));
  // NOTE: each listener goes by itself; removing all of them would cut the thread's own wires.
  thread.on('message', hear).on('error', fail).on('exit', fail);
  thread.postMessage(task, []);
  return promise.finally(() => thread.off('message', hear).off('error', fail).off('exit', fail));
}
