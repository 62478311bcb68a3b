import type { EmailReader, ReadEmail } from '#domain/contact/ports.ts';
import type { ReadingTask } from '#jobs/email-reading-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

/** An email of 25 MB takes a second; one that is not done by then has met a trap. */
const taskLimitMs = 20_000;
const maxWaiting = 50;
/** The same email takes 60 MB beside its bytes. */
const heapMb = 256;

/** Emails are read in a thread of their own, one after the other. */
export function openEmailReader(
  timeLimit = () => AbortSignal.timeout(taskLimitMs),
): EmailReader & { close(): Promise<void> } {
  const thread = openTaskThread<ReadingTask, ReadEmail | undefined>({
    module: new URL('./email-reading-worker.ts', import.meta.url),
    maxWaiting,
    timeLimit,
    maxOldGenerationSizeMb: heapMb,
  });
  return {
    async read(message, { isCut }) {
      try {
        return await thread.run({ message, isCut });
      } catch (error) {
        if (isTrap(error)) return undefined;
        throw error;
      }
    },
    close: () => thread.close(),
  };
}

/** It took too long, or all the memory that there is for one. */
function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
