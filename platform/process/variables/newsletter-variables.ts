import { z } from 'zod';
import { readDomainLimits } from '#platform/process/variables/domain-limits.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

export const newsletterVariables = {
  NEWSLETTER_OPT_IN: defineVariable('double or single', 'double', z.enum(['double', 'single']).optional()),
  NEWSLETTER_UNDO_SECONDS: defineVariable(
    'a number of seconds, 0 to 3600',
    '30',
    z.string().regex(/^\d+$/).default('30').pipe(z.coerce.number<string>().int().max(3600)),
  ),
  NEWSLETTER_RATE: defineVariable(
    'a number of emails per second, 1 to 100000',
    '50',
    z.string().regex(/^\d+$/).pipe(z.coerce.number<string>().int().min(1).max(100_000)).optional(),
  ),
  NEWSLETTER_CONNECTIONS: defineVariable(
    'a number of connections, 1 to 1000',
    '10',
    z.string().regex(/^\d+$/).default('10').pipe(z.coerce.number<string>().int().min(1).max(1000)),
  ),
  NEWSLETTER_DOMAIN_LIMITS: defineVariable(
    'domains of recipients, each listed once, with a limit of emails per second or minute, of connections, or both (* is every other domain)',
    'gmail.com+googlemail.com=20/s,5; yahoo.com=300/m; *=10',
    z
      .string()
      .default('')
      .transform(readDomainLimits)
      .refine((limits) => limits !== undefined),
  ),
} as const;
