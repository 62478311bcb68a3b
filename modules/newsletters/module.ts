import { defineModule } from '#api/http/define-module.ts';
import { newsletterAnalytics as newsletterAnalyticsContract } from '#modules/newsletters/analytics-contract.ts';
import { newsletterAnalytics as newsletterAnalyticsRoutes } from '#modules/newsletters/analytics-routes.ts';
import { auditTargets, sentences } from '#modules/newsletters/audit.ts';
import { newsletters as newslettersContract } from '#modules/newsletters/contract.ts';
import { jobs } from '#modules/newsletters/jobs.ts';
import { newsletters as newslettersRoutes } from '#modules/newsletters/routes.ts';

export const newslettersModule = defineModule({
  name: 'newsletters',
  calls: {
    newsletters: {
      contract: newslettersContract,
      routes: newslettersRoutes,
      one: 'Newsletter',
      many: 'Newsletters',
      heading: 'Newsletters',
      about: 'Drafts, schedule, sending and results.',
    },
    newsletterAnalytics: {
      contract: newsletterAnalyticsContract,
      routes: newsletterAnalyticsRoutes,
      one: 'NewsletterAnalytics',
      many: 'NewsletterAnalytics',
      heading: 'Newsletter analytics',
      about: 'Metrics of all newsletters together.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: [
    'newsletters',
    'newsletterCounts',
    'newsletterLinkCounts',
    'newsletterHours',
    'newsletterEvents',
    'newsletterMedia',
    'newsletterReaders',
    'newsletterReaderDays',
  ],
});
