import { randomUUID } from 'node:crypto';
import { drawImage } from '#platform/files/draw-image.ts';
import { inspectFile, type SteppedTask } from '#platform/files/inspect-file.ts';
import { restrictDecoders } from '#platform/files/image-file.ts';
import { inspectVideo } from '#platform/files/video/inspect-video.ts';

/** A message to the thread: new work with its arguments, or a request to continue work that has begun. */
export type ImageTask =
  | { work: 'draw'; given: Parameters<typeof drawImage> }
  | { work: 'examine'; given: Parameters<typeof inspectFile> }
  | { work: 'examineVideo'; given: Parameters<typeof inspectVideo> }
  | { work: 'goOn'; begun: string };
/** `begun`: the work has more steps; the id is unique across threads. `code`: the system error code, such as ENOSPC. */
export type ImageTaskResult =
  | { answer: unknown }
  | { begun: string }
  | { isTooSlow: true }
  | { fault: string; code: string | undefined };

/** After this time, work is interrupted at the end of its current step so that other work can run. */
const maxTurnMs = 250;
/** Time limit of one task. A bundle of 50 MB takes about 20 s on an idle machine. */
const workLimitMs = 60_000;

type Work = { steps: SteppedTask<unknown>; doneMs: number };

const pausedWork = new Map<string, Work>();

restrictDecoders();

/** Returns errors as results, because a thrown error loses its `code` between threads. */
export default async function run(task: ImageTask): Promise<ImageTaskResult> {
  const name = task.work === 'goOn' ? task.begun : randomUUID();
  const work = task.work === 'goOn' ? pausedWork.get(name) : { steps: startSteps(task), doneMs: 0 };
  pausedWork.delete(name);
  // The thread that had begun the work crashed because of other work.
  if (work === undefined) return { fault: 'The thread has already ended', code: 'EAGAIN' };
  try {
    return await continueWork(name, work);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const isFull = /no space left|unable to write|write error/i.test(fault);
    return { fault, code: isFull ? 'ENOSPC' : code };
  }
}

function startSteps(task: Exclude<ImageTask, { work: 'goOn' }>): SteppedTask<unknown> {
  if (task.work === 'draw') return drawImage(...task.given);
  return task.work === 'examine' ? inspectFile(...task.given) : inspectVideo(...task.given);
}

async function continueWork(name: string, work: Work): Promise<ImageTaskResult> {
  const startedAt = performance.now();
  for (;;) {
    const step = await work.steps.next();
    if (step.done === true) return { answer: step.value };
    const elapsedMs = performance.now() - startedAt;
    if (work.doneMs + elapsedMs > workLimitMs) {
      await work.steps.return(undefined);
      return { isTooSlow: true };
    }
    if (elapsedMs < maxTurnMs) continue;
    pausedWork.set(name, { ...work, doneMs: work.doneMs + elapsedMs });
    return { begun: name };
  }
}
