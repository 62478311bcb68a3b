import calls from 'virtual:api-calls/translations';
import { callsOf } from '#web/api.ts';

export const { translations: api } = callsOf(calls);
