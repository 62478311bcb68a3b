import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/welcome-email/audit.ts';
import { welcome as welcomeContract } from '#modules/welcome-email/contract.ts';
import { jobs } from '#modules/welcome-email/jobs.ts';
import { welcome as welcomeRoutes } from '#modules/welcome-email/routes.ts';

export const welcomeEmailModule = defineModule({
  name: 'welcome-email',
  calls: {
    welcome: {
      contract: welcomeContract,
      routes: welcomeRoutes,
      one: 'WelcomeEmail',
      many: 'WelcomeEmails',
      heading: 'Welcome email',
      about: 'The email that greets whoever confirms.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['welcome_settings', 'welcome_emails', 'welcome_media'],
});
