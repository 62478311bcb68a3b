import { defineModule } from '#api/http/define-module.ts';

export const recipientLimitsModule = defineModule({
  name: 'recipient-limits',
  tables: ['domain_paces'],
});
