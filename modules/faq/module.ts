import { defineModule } from '#api/http/define-module.ts';
import { jobs } from '#modules/faq/jobs.ts';

export const faqModule = defineModule({
  name: 'faq',
  jobs,
  tables: ['faqAnswerCounts', 'faqMissedSearches'],
});
