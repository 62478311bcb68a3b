import type { EmailTemplates } from '#modules/outbox/ports.ts';
import type { MessageRenderer } from '#modules/newsletters/ports.ts';
import { cleanMessage, renderMessage } from '#modules/newsletters/rendering.ts';
import { AppError } from '#modules/app-error.ts';
import type { RenderingResult, RenderingTask } from '#jobs/rendering-worker.ts';
import { openTaskThread } from '#platform/process/task-thread.ts';

type Options = {
  emails: EmailTemplates;
  /** Path of the email templates for the thread. Undefined in development, where this process renders the emails. */
  emailsFile: string | undefined;
  publicUrl: string;
  timeLimit?: () => AbortSignal;
};

/** The longest message takes half a second of processor time. A message that takes 15 s is an attack. */
const cpuLimitMs = 15_000;
const timeLimitMs = 60_000;
const maxWaiting = 50;

/**
 * Cleans and renders messages in a separate thread, one at a time.
 * @throws EAGAIN if 50 messages wait
 */
export function openRenderingThread(options: Options): MessageRenderer & { close(): Promise<void> } {
  const { emails, emailsFile, publicUrl, timeLimit = () => AbortSignal.timeout(timeLimitMs) } = options;
  if (emailsFile === undefined)
    return {
      clean: (written) => Promise.resolve(cleanMessage(written, publicUrl)),
      render: (task) => renderMessage(emails, task),
      close: () => Promise.resolve(),
    };
  const thread = openTaskThread<RenderingTask, RenderingResult>({
    module: new URL('./rendering-worker.ts', import.meta.url),
    workerData: { emailsFile },
    maxWaiting,
    timeLimit,
    cpuLimitMs,
  });

  async function runTask<Answer extends RenderingResult>(task: RenderingTask): Promise<Answer> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each task with its own type
      return (await thread.run(task)) as Answer;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
      const fields = [{ path: 'message', message: 'newsletter.tooComplex' }];
      throw new AppError('invalid', 'newsletter.tooComplex', { fields });
    }
  }

  return {
    clean: (written) => runTask({ clean: written, publicUrl }),
    render: (task) => runTask({ render: task }),
    close: () => thread.close(),
  };
}
