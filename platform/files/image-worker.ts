import { randomUUID } from 'node:crypto';
import { drawImage } from '#platform/files/draw-image.ts';
import { examineFile, type Steps } from '#platform/files/examine-file.ts';
import { closeDecoders } from '#platform/files/image-file.ts';
import { examineVideo } from '#platform/files/video/examine-video.ts';

/** What the thread is asked: one of its works with the arguments of it, or to go on with one that it has begun. */
export type ImageTask =
  | { work: 'draw'; given: Parameters<typeof drawImage> }
  | { work: 'examine'; given: Parameters<typeof examineFile> }
  | { work: 'examineVideo'; given: Parameters<typeof examineVideo> }
  | { work: 'goOn'; begun: string };
/** `begun`: a work that has more to do, by a name that no other thread gives. `code`: that of the system, such as ENOSPC. */
export type ImageAnswer =
  | { answer: unknown }
  | { begun: string }
  | { isTooSlow: true }
  | { fault: string; code: string | undefined };

/** After so long a work lets others have their turn, as soon as the step that it is in has ended. */
const turnMs = 250;
/** A bundle of 50 MB takes some 20 s where nothing else is done; more than this is for no picture worth it. */
const workLimitMs = 60_000;

type Work = { steps: Steps<unknown>; doneMs: number };

const begun = new Map<string, Work>();

closeDecoders();

/** An answer also for what is thrown: a fault of the system loses its code on the way between threads. */
export default async function run(task: ImageTask): Promise<ImageAnswer> {
  const name = task.work === 'goOn' ? task.begun : randomUUID();
  const work = task.work === 'goOn' ? begun.get(name) : { steps: stepsOf(task), doneMs: 0 };
  begun.delete(name);
  // The thread that had begun it has died of another work.
  if (work === undefined) return { fault: 'The thread has ended meanwhile', code: 'EAGAIN' };
  try {
    return await goOn(name, work);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const isFull = /no space left|unable to write|write error/i.test(fault);
    return { fault, code: isFull ? 'ENOSPC' : code };
  }
}

function stepsOf(task: Exclude<ImageTask, { work: 'goOn' }>): Steps<unknown> {
  if (task.work === 'draw') return drawImage(...task.given);
  return task.work === 'examine' ? examineFile(...task.given) : examineVideo(...task.given);
}

async function goOn(name: string, work: Work): Promise<ImageAnswer> {
  const startedAt = performance.now();
  for (;;) {
    const step = await work.steps.next();
    if (step.done === true) return { answer: step.value };
    const takenMs = performance.now() - startedAt;
    if (work.doneMs + takenMs > workLimitMs) {
      await work.steps.return(undefined);
      return { isTooSlow: true };
    }
    if (takenMs < turnMs) continue;
    begun.set(name, { ...work, doneMs: work.doneMs + takenMs });
    return { begun: name };
  }
}
