import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { EmailTemplates } from '#modules/outbox/ports.ts';
import type { CleanedMessage, RenderedMessage, RenderTask } from '#modules/newsletters/ports.ts';
import { cleanMessage, renderMessage } from '#modules/newsletters/rendering.ts';

export type RenderingTask = { clean: string; publicUrl: string } | { render: RenderTask };
export type RenderingResult = CleanedMessage | RenderedMessage;

const { emailsFile }: { emailsFile: string } = workerData;
const { emails }: { emails: EmailTemplates } = await import(pathToFileURL(emailsFile).href);

/** Runs in the thread of jobs/rendering-thread.ts: cleans or renders a message. */
export default async function run(task: RenderingTask): Promise<RenderingResult> {
  return 'clean' in task ? cleanMessage(task.clean, task.publicUrl) : renderMessage(emails, task.render);
}
