import calls from 'virtual:api-calls/releases';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { releases: api } = callsOf(calls);
