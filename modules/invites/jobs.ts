import type { Job } from '#modules/job.ts';
import { inviteJob, sweepInvites } from '#modules/invites/invite.ts';
import { sendInviteEmail } from '#modules/invites/accept-invite.ts';

export const jobs: readonly Job[] = [
  { name: inviteJob, isEmail: true, run: sendInviteEmail },
  { name: 'sweep-invites', cron: '32 * * * *', run: (ctx) => sweepInvites(ctx) },
];
