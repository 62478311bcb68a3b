import type { Job } from '#modules/job.ts';
import { logChainHead } from '#modules/audit-log/log-chain-head.ts';

export const jobs: readonly Job[] = [
  { name: 'note-audit-head', cron: '7 2 * * *', run: (ctx) => logChainHead(ctx) },
];
