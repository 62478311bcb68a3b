import { readReport } from '#modules/bounces/read-report.ts';
import type { MailReport } from '#modules/bounces/ports.ts';
import { parseEmail } from '#modules/messages/reading/email.ts';
import type { ReadEmail } from '#modules/messages/ports.ts';

/** A received email (`message`), or a delivery report about an email of this site (`report`). */
export type ReadingTask = { message: Uint8Array; isCut: boolean } | { report: Uint8Array };
export type ReadingResult = ReadEmail | MailReport | undefined;

/** Runs in the thread of jobs/email-reading-thread.ts. */
export default async function run(task: ReadingTask): Promise<ReadingResult> {
  if ('report' in task) return readReport(task.report);
  return parseEmail(task.message, { isCut: task.isCut });
}
