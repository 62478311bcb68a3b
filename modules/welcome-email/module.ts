import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/welcome-email/audit.ts';
import { welcomeEmail as welcomeEmailContract } from '#modules/welcome-email/contract.ts';
import { jobs } from '#modules/welcome-email/jobs.ts';
import { welcomeEmail as welcomeEmailRoutes } from '#modules/welcome-email/routes.ts';

export const welcomeEmailModule = defineModule({
  name: 'welcome-email',
  calls: {
    welcomeEmail: {
      contract: welcomeEmailContract,
      routes: welcomeEmailRoutes,
      one: 'WelcomeEmail',
      many: 'WelcomeEmails',
      heading: 'Welcome email',
      about: 'The email that new subscribers get after they confirm.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['welcomeSettings', 'welcomeEmails', 'welcomeMedia'],
});
