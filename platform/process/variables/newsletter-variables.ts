import { z } from 'zod';
import { readNewsletterLimits } from '#platform/process/variables/newsletter-limits.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

export const newsletterVariables = {
  NEWSLETTER_OPT_IN: defineVariable('double or single', 'double', z.enum(['double', 'single']).optional()),
  NEWSLETTER_UNDO_SECONDS: defineVariable(
    'a number of seconds, 0 to 3600',
    '30',
    z.string().regex(/^\d+$/).default('30').pipe(z.coerce.number<string>().int().max(3600)),
  ),
  NEWSLETTER_LIMITS: defineVariable(
    'all or domains of recipients, each listed once, with a limit of emails per second or minute, of connections, or both (* is every other domain)',
    'all=50/s,10; gmail.com+googlemail.com=20/s,5; yahoo.com=300/m; *=10',
    z
      .string()
      .default('')
      .transform(readNewsletterLimits)
      .refine((limits) => limits !== undefined),
  ),
} as const;
