import type { Job } from '#modules/job.ts';
import { welcomeJob } from '#modules/subscribers/constants.ts';
import { sendWelcome } from '#modules/welcome-email/sending.ts';

export const jobs: readonly Job[] = [{ name: welcomeJob, isEmail: true, run: sendWelcome }];
