import type { Job } from '#modules/job.ts';
import { enqueueDueReads, runRead, readConnectorJob } from '#modules/connectors/read-connector.ts';

export const jobs: readonly Job[] = [
  // Each due source gets its own job. A new connection or a manual read enqueues this job at once.
  { name: 'read-due-sources', cron: '*/5 * * * *', run: (ctx) => enqueueDueReads(ctx) },
  { name: readConnectorJob, run: runRead },
];
