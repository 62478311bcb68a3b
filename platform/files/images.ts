import type { Images } from '#domain/media/ports.ts';
import type { ImageAnswer, ImageTask } from '#platform/files/image-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

/** The largest bundle takes some 20 s; a thread that is still silent then has met a trap. */
const taskLimitMs = 120_000;
const maxWaiting = 200;
/**
 * Bytes of files are garbage beside the heap, which a small young generation collects often: without this a bundle of
 * 50 MB left some 60 MB behind.
 */
const maxYoungGenerationSizeMb = 4;

/**
 * Hands pictures to the thread of platform/files/image-worker.ts, one at a time in the order asked, so that memory holds
 * one decoded picture and the event loop none. Throws EAGAIN when 200 wait; a task that kills the thread or lasts
 * two minutes fails alone.
 */
export function openImages(): Images & { close(): Promise<void> } {
  const thread = openTaskThread<ImageTask, ImageAnswer>({
    module: new URL('./image-worker.ts', import.meta.url),
    maxWaiting,
    timeLimit: () => AbortSignal.timeout(taskLimitMs),
    maxYoungGenerationSizeMb,
  });

  async function ask<Answer>(task: ImageTask): Promise<Answer> {
    const said = await thread.run(task);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs the function of this type
    if ('answer' in said) return said.answer as Answer;
    throw Object.assign(new Error(`A file could not be read: ${said.fault}`), { code: said.code });
  }

  return {
    draw: (...given) => ask({ work: 'draw', given }),
    examine: (...given) => ask({ work: 'examine', given }),
    close: () => thread.close(),
  };
}
