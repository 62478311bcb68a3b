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
import { replaceSuppressionHashes } from '#modules/subscribers/suppression.ts';

export const jobs: readonly Job[] = [
  { name: signUpJob, run: storeSignUp },
  { name: confirmationJob, isEmail: true, run: sendConfirmation },
  { name: preferencesLinkJob, isEmail: true, run: sendPreferencesLink },
  { name: addressConfirmationJob, isEmail: true, run: sendAddressConfirmation },
  // Each import enqueues its own job; the cron run continues imports of processes that died.
  { name: importJob, cron: '* * * * *', run: (ctx) => runImports(ctx) },
  { name: 'sweep-links', cron: '17 * * * *', run: (ctx) => sweepTokens(ctx) },
  { name: 'sweep-unconfirmed', cron: '22 * * * *', run: (ctx) => sweepUnconfirmed(ctx) },
  { name: 'sweep-imports', cron: '2 * * * *', run: (ctx) => sweepImports(ctx) },
  { name: 'sweep-unkeyed', cron: '*/15 * * * *', run: (ctx) => replaceSuppressionHashes(ctx) },
];
