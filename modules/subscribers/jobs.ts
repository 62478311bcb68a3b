import type { Job } from '#modules/job.ts';
import {
  addressConfirmationJob,
  importJob,
  preferencesLinkJob,
  signUpJob,
} from '#modules/subscribers/constants.ts';
import { confirmationJob, storeSignUp, sweepUnconfirmed } from '#modules/subscribers/subscriber.ts';
import { sendConfirmation } from '#modules/subscribers/confirmation.ts';
import { sendAddressConfirmation, sendPreferencesLink } from '#modules/subscribers/preference-emails.ts';
import { runImports, sweepImports } from '#modules/subscribers/import-job.ts';
import { sweepTokens } from '#modules/subscribers/tokens.ts';
import { sweepUnkeyed } from '#modules/subscribers/suppression.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  { name: signUpJob, run: storeSignUp },
  { name: confirmationJob, isEmail: true, run: sendConfirmation },
  { name: preferencesLinkJob, isEmail: true, run: sendPreferencesLink },
  { name: addressConfirmationJob, isEmail: true, run: sendAddressConfirmation },
  // A list brings a job of its own; the clock finds what a process that died left.
  { name: importJob, cron: '* * * * *', run: (ctx) => runImports(ctx) },
  { name: 'sweep-links', cron: '17 * * * *', run: (ctx) => sweepTokens(ctx) },
  { name: 'sweep-unconfirmed', cron: '22 * * * *', run: (ctx) => sweepUnconfirmed(ctx) },
  { name: 'sweep-imports', cron: '2 * * * *', run: (ctx) => sweepImports(ctx) },
  { name: 'sweep-unkeyed', cron: '*/15 * * * *', run: (ctx) => sweepUnkeyed(ctx) },
];
