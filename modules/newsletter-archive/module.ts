import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/newsletter-archive/audit.ts';
import { jobs } from '#modules/newsletter-archive/jobs.ts';

export const newsletterArchiveModule = defineModule({
  name: 'newsletter-archive',
  jobs,
  audit: { sentences },
});
