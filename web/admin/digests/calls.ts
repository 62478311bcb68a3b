import calls from 'virtual:api-calls/digests';
import { callsOf } from '#web/api.ts';

export const api = callsOf(calls);
