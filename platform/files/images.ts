import { basename } from 'node:path';
import type { Images, Workplace } from '#modules/media/ports.ts';
import type { ImageAnswer, ImageTask } from '#platform/files/image-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

/** What one picture may take at most; a thread that is still silent then has met a trap. */
const stepLimitMs = 20_000;
const maxWaiting = 400;
/** Who sends hundreds of files at once keeps nobody else from sending one. */
const maxWaitingOfOne = 100;
/**
 * Bytes of files are garbage beside the heap, which a small young generation collects often: without this a bundle of
 * 50 MB left some 60 MB behind.
 */
const maxYoungGenerationSizeMb = 4;

const tooSlow = { unreadable: 'tooSlow' } as const;

/**
 * Hands pictures to the thread of platform/files/image-worker.ts, one at a time, so that memory holds one decoded picture and
 * the event loop none. Members take turns: after a quarter of a second a bundle lets others go before its next picture. Throws
 * EAGAIN when 400 wait, or 100 of one member, and where the thread died of another's picture. A picture that takes longer
 * than 20 s, and a bundle that takes a minute, is told to be too slow.
 */
export function openImages(
  stepLimit = () => AbortSignal.timeout(stepLimitMs),
): Images & { close(): Promise<void> } {
  const thread = openTaskThread<ImageTask, ImageAnswer>({
    module: new URL('./image-worker.ts', import.meta.url),
    maxWaiting,
    maxWaitingOfOne,
    timeLimit: stepLimit,
    maxYoungGenerationSizeMb,
  });

  /** Undefined where it took too long. */
  async function ask<Answer>(task: ImageTask, { sender }: Workplace): Promise<Answer | undefined> {
    const said = await thread.run(task, { turn: sender, rest }).catch(toldTooSlow);
    if ('isTooSlow' in said) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs the function of this type
    if ('answer' in said) return said.answer as Answer;
    const fault = 'fault' in said ? said.fault : 'it was left unfinished';
    throw Object.assign(new Error(`A file could not be read: ${fault}`), {
      code: 'code' in said ? said.code : undefined,
    });
  }

  return {
    async draw(...given) {
      return (await ask<Awaited<ReturnType<Images['draw']>>>({ work: 'draw', given }, given[2])) ?? tooSlow;
    },
    async examine(...given) {
      const [{ name, sizeBytes }, , at] = given;
      const examined = await ask<Awaited<ReturnType<Images['examine']>>>({ work: 'examine', given }, at);
      const files = [{ name: basename(name), sizeBytes, ...tooSlow }];
      return examined ?? { files, isBundle: false, cleaned: undefined, sheet: undefined };
    },
    async examineVideo(path, at) {
      const task = { work: 'examineVideo', given: [path] } satisfies ImageTask;
      return (await ask<Awaited<ReturnType<Images['examineVideo']>>>(task, at)) ?? tooSlow;
    },
    close: () => thread.close(),
  };
}

/** What is left to do of a work that gave others their turn. */
function rest(said: ImageAnswer): ImageTask | undefined {
  return 'begun' in said ? { work: 'goOn', begun: said.begun } : undefined;
}

/** The limit of time ends the task by this. */
function toldTooSlow(error: unknown): ImageAnswer {
  if (error instanceof Error && error.name === 'AbortError') return { isTooSlow: true };
  throw error;
}
