import sources from 'virtual:api-calls/connectors';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { connectors: api } = callsOf(sources);
