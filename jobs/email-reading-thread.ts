import { bounceLimits } from '#modules/bounces/constants.ts';
import type { MailReport, ReportReader } from '#modules/bounces/ports.ts';
import { unreadableReport } from '#modules/bounces/read-report.ts';
import type { EmailReader } from '#modules/messages/ports.ts';
import type { ReadingResult, ReadingTask } from '#jobs/email-reading-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

/** An email of 25 MB takes a second of processor time. An email that takes 20 s is an attack. */
const cpuLimitMs = 20_000;
const timeLimitMs = 120_000;
const maxWaiting = 50;
/** An email of 25 MB takes 60 MB in addition to its bytes. */
const heapMb = 256;

/** Reads emails and reports about emails in a separate thread, one at a time. */
export function openEmailReader(
  timeLimit = () => AbortSignal.timeout(timeLimitMs),
): EmailReader & ReportReader & { close(): Promise<void> } {
  const thread = openTaskThread<ReadingTask, ReadingResult>({
    module: new URL('./email-reading-worker.ts', import.meta.url),
    maxWaiting,
    timeLimit,
    cpuLimitMs,
    maxOldGenerationSizeMb: heapMb,
  });

  async function run<Answer extends ReadingResult>(task: ReadingTask): Promise<Answer | undefined> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each task with its own type
      return (await thread.run(task)) as Answer;
    } catch (error) {
      if (isResourceLimitError(error)) return undefined;
      throw error;
    }
  }

  return {
    read: (message, { isCut }) => run({ message, isCut }),
    async readReport(message) {
      // A view would be cloned together with its whole buffer, which may be an email of 25 MB.
      const report = Uint8Array.from(message.subarray(0, bounceLimits.readBytes));
      return (await run<MailReport>({ report })) ?? unreadableReport;
    },
    close: () => thread.close(),
  };
}

/** Returns true if the task exceeded its time limit or its memory limit. */
function isResourceLimitError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
