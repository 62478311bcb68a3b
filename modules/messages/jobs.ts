import type { Job } from '#modules/job.ts';
import { forwardJob } from '#modules/messages/constants.ts';
import { forwardMessage } from '#modules/messages/forward-message.ts';
import { forwardEmailJob } from '#modules/messages/incoming-email.ts';
import { forwardIncomingEmail } from '#modules/messages/forward-email.ts';
import { replyJob, sendReply } from '#modules/messages/reply.ts';
import { sweepDeletedNotesAndReplies } from '#modules/messages/note.ts';

export const jobs: readonly Job[] = [
  { name: forwardJob, isEmail: true, run: forwardMessage },
  { name: forwardEmailJob, isEmail: true, run: forwardIncomingEmail },
  { name: replyJob, isEmail: true, run: sendReply },
  { name: 'sweep-deleted-notes', cron: '52 * * * *', run: (ctx) => sweepDeletedNotesAndReplies(ctx) },
];
