import calls from 'virtual:api-calls/translations';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { translations: api } = callsOf(calls);
