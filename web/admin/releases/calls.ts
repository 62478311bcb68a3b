import calls from 'virtual:api-calls/appChanges';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { appChanges: api } = callsOf(calls);
