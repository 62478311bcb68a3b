import { basename } from 'node:path';
import type { ImageProcessor, ImageJobContext } from '#modules/media/ports.ts';
import type { ImageTaskResult, ImageTask } from '#platform/files/image-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

/** Time limit for one image. A thread that exceeds this limit is processing a malicious file. */
const stepLimitMs = 20_000;
const maxWaiting = 400;
/** Limit per member, so that hundreds of files of one member do not prevent uploads of others. */
const maxWaitingPerMember = 100;
/**
 * File bytes are allocated outside the heap and freed when the young generation is collected. A small young
 * generation is collected often; without this limit, a bundle of 50 MB left about 60 MB unfreed.
 */
const maxYoungGenerationSizeMb = 4;

const tooSlowResult = { unreadable: 'tooSlow' } as const;

/**
 * Processes images in the thread of platform/files/image-worker.ts, one at a time, so that memory contains one decoded image
 * and the event loop is not blocked. Members take turns: after a quarter of a second a bundle yields before its next image. An
 * image that takes more than 20 s and a bundle that takes more than a minute are reported as `tooSlow`.
 * @throws EAGAIN if 400 tasks wait in total or 100 tasks of one member, or if the thread crashed because of another image
 */
export function openImages(
  stepLimit = () => AbortSignal.timeout(stepLimitMs),
): ImageProcessor & { close(): Promise<void> } {
  const thread = openTaskThread<ImageTask, ImageTaskResult>({
    module: new URL('./image-worker.ts', import.meta.url),
    maxWaiting,
    maxWaitingPerRequester: maxWaitingPerMember,
    timeLimit: stepLimit,
    maxYoungGenerationSizeMb,
  });

  /** Runs a task to its end. Returns undefined if the task exceeds the time limit. */
  async function runTask<Answer>(task: ImageTask, { sender }: ImageJobContext): Promise<Answer | undefined> {
    const result = await thread
      .run(task, { requester: sender, getNextTask: getContinuation })
      .catch(toTooSlowResult);
    if ('isTooSlow' in result) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs the function of this type
    if ('answer' in result) return result.answer as Answer;
    const error = 'fault' in result ? result.fault : 'the conversion was stopped';
    throw Object.assign(new Error(`A file could not be read: ${error}`), {
      code: 'code' in result ? result.code : undefined,
    });
  }

  return {
    async draw(...given) {
      return (
        (await runTask<Awaited<ReturnType<ImageProcessor['draw']>>>({ work: 'draw', given }, given[2])) ??
        tooSlowResult
      );
    },
    async examine(...given) {
      const [{ name, sizeBytes }, , at] = given;
      const examined = await runTask<Awaited<ReturnType<ImageProcessor['examine']>>>(
        { work: 'examine', given },
        at,
      );
      const files = [{ name: basename(name), sizeBytes, ...tooSlowResult }];
      return examined ?? { files, isBundle: false, cleaned: undefined, sheet: undefined };
    },
    async examineVideo(path, at) {
      const task = { work: 'examineVideo', given: [path] } satisfies ImageTask;
      return (await runTask<Awaited<ReturnType<ImageProcessor['examineVideo']>>>(task, at)) ?? tooSlowResult;
    },
    close: () => thread.close(),
  };
}

/** Returns the task that continues an interrupted task, or undefined if the task has ended. */
function getContinuation(said: ImageTaskResult): ImageTask | undefined {
  return 'begun' in said ? { work: 'goOn', begun: said.begun } : undefined;
}

/** Converts the abort error of the time limit to a result with `isTooSlow`. Throws every other error. */
function toTooSlowResult(error: unknown): ImageTaskResult {
  if (error instanceof Error && error.name === 'AbortError') return { isTooSlow: true };
  throw error;
}
