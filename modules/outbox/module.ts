import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/outbox/audit.ts';
import { outbox as outboxContract } from '#modules/outbox/contract.ts';
import { jobs } from '#modules/outbox/jobs.ts';
import { outbox as outboxRoutes } from '#modules/outbox/routes.ts';

export const outboxModule = defineModule({
  name: 'outbox',
  calls: {
    outbox: {
      contract: outboxContract,
      routes: outboxRoutes,
      one: 'Email',
      many: 'Emails',
      heading: 'Outbox',
      about:
        'Emails that are written to files because no mail server is set, and the state of the mail servers.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['singleEmails', 'mailTroubles'],
});
