import { z } from 'zod';
import { variable } from '#platform/process/variables/variable.ts';

/** What stands in front of the site. */
export const proxyVariables = {
  STOP_DELAY_SECONDS: variable(
    'a number of seconds, 0 to 60',
    '3',
    z.string().regex(/^\d+$/).default('0').pipe(z.coerce.number<string>().int().max(60)),
  ),
  CDN_SECONDS: variable(
    'a number of seconds, 0 to 3600',
    '60',
    z.string().regex(/^\d+$/).default('0').pipe(z.coerce.number<string>().int().max(3600)),
  ),
};
