import { defineModule } from '#api/http/define-module.ts';

export const demoModule = defineModule({
  name: 'demo',
  tables: ['demoRows', 'demoCounts'],
});
