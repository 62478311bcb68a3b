import siteImports from 'virtual:api-calls/siteImports';
import { callsOf } from '#web/api.ts';

export const { siteImports: api } = callsOf(siteImports);
