import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/bounces/jobs.ts';

export const bouncesModule = defineModule({
  name: 'bounces',
  jobs,
  tables: ['bounceReports', 'bounceWays'],
});
