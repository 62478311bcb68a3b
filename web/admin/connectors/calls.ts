import sources from 'virtual:api-calls/sources';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { sources: api } = callsOf(sources);
