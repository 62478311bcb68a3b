import calls from 'virtual:api-calls/welcomeEmail';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const api = callsOf(calls);
