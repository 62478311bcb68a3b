import { defineModule } from '#api/http/define-module.ts';
import { transactionalEmails as transactionalEmailsContract } from '#modules/transactional-emails/contract.ts';
import { jobs } from '#modules/transactional-emails/jobs.ts';
import { transactionalEmails as transactionalEmailsRoutes } from '#modules/transactional-emails/routes.ts';

export const transactionalEmailsModule = defineModule({
  name: 'transactional-emails',
  calls: {
    transactionalEmails: {
      contract: transactionalEmailsContract,
      routes: transactionalEmailsRoutes,
      one: 'TransactionalEmail',
      many: 'TransactionalEmails',
      heading: 'Transactional email',
      about: 'Emails that integrations send to one person each.',
    },
  },
  jobs,
  tables: ['transactionalEmails'],
});
