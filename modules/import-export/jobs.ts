import type { Job } from '#modules/job.ts';
import { siteImportJob } from '#modules/import-export/constants.ts';
import { runSiteImports } from '#modules/import-export/background/run-imports.ts';
import { sweepSiteImports } from '#modules/import-export/background/site-imports.ts';

export const jobs: readonly Job[] = [
  // Uploading and starting an import enqueue the job directly; the schedule resumes imports of crashed processes.
  { name: siteImportJob, cron: '* * * * *', isLong: true, run: (ctx) => runSiteImports(ctx) },
  { name: 'sweep-site-imports', cron: '3 * * * *', run: (ctx) => sweepSiteImports(ctx) },
];
