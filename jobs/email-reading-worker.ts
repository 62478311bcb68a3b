import { readEmail } from '#domain/contact/reading/email.ts';
import type { ReadEmail } from '#domain/contact/ports.ts';

export type ReadingTask = { message: Uint8Array; isCut: boolean };

/** The thread of jobs/email-reading-thread.ts: an email comes in as it was sent, what a person reads goes out. */
export default async function run({ message, isCut }: ReadingTask): Promise<ReadEmail | undefined> {
  return readEmail(message, { isCut });
}
