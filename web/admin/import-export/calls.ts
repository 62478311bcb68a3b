import siteImports from 'virtual:api-calls/siteImports';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { siteImports: api } = callsOf(siteImports);
