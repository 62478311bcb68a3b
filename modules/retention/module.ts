import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/retention/jobs.ts';

export const retentionModule = defineModule({
  name: 'retention',
  jobs,
});
