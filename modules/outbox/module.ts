import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/outbox/audit.ts';
import { emails as emailsContract } from '#modules/outbox/contract.ts';
import { jobs } from '#modules/outbox/jobs.ts';
import { emails as emailsRoutes } from '#modules/outbox/routes.ts';

export const outboxModule = defineModule({
  name: 'outbox',
  calls: {
    emails: {
      contract: emailsContract,
      routes: emailsRoutes,
      one: 'Email',
      many: 'Emails',
      heading: 'Outbox',
      about: 'Emails that wait as files because no mail server is set, and the mail servers where some are.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['single_emails', 'mail_troubles'],
});
