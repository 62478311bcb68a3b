import { defineModule } from '#api/http/define-module.ts';
import { faq as contract } from '#modules/faq/contract.ts';
import { jobs } from '#modules/faq/jobs.ts';
import { faq as routes } from '#modules/faq/routes.ts';

export const faqModule = defineModule({
  name: 'faq',
  calls: {
    faq: {
      contract,
      routes,
      one: 'FaqUsage',
      many: 'FaqUsages',
      heading: 'FAQ',
      about: 'Which answers helped visitors, and which searches found none.',
    },
  },
  jobs,
  tables: ['faqAnswerCounts', 'faqMissedSearches'],
});
