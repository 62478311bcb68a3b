import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/html/jobs.ts';

export const htmlModule = defineModule({
  name: 'html',
  jobs,
  tables: ['ownHosts'],
});
