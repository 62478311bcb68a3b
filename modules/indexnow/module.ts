import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/indexnow/jobs.ts';

export const indexnowModule = defineModule({
  name: 'indexnow',
  jobs,
  tables: ['changedAddresses'],
});
