import type { Job } from '#modules/job.ts';
import { siteImportJob } from '#modules/import-export/constants.ts';
import { runSiteImports } from '#modules/import-export/background/run.ts';
import { sweepSiteImports } from '#modules/import-export/background/site-imports.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // A file brings a job of its own, and so does a start; the clock finds what a process that died left.
  { name: siteImportJob, cron: '* * * * *', isLong: true, run: (ctx) => runSiteImports(ctx) },
  { name: 'sweep-site-imports', cron: '3 * * * *', run: (ctx) => sweepSiteImports(ctx) },
];
