import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/status/jobs.ts';

export const statusModule = defineModule({
  name: 'status',
  jobs,
  tables: ['siteUptime'],
});
