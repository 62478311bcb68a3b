import type { Job } from '#modules/job.ts';
import { resetJob, sendResetEmail, sweepResets } from '#modules/auth/recovery.ts';
import { newDeviceJob, sendNewDevice } from '#modules/auth/new-device-email.ts';
import { sweepSessions } from '#modules/auth/session.ts';
import { sweepDevices } from '#modules/auth/known-devices.ts';

export const jobs: readonly Job[] = [
  { name: resetJob, isEmail: true, run: sendResetEmail },
  { name: newDeviceJob, isEmail: true, run: sendNewDevice },
  { name: 'sweep-sessions', cron: '7 * * * *', run: (ctx) => sweepSessions(ctx) },
  { name: 'sweep-devices', cron: '9 4 * * *', run: (ctx) => sweepDevices(ctx) },
  { name: 'sweep-resets', cron: '12 * * * *', run: (ctx) => sweepResets(ctx) },
];
