import calls from 'virtual:api-calls/welcomeEmail';
import { callsOf } from '#web/api.ts';

export const api = callsOf(calls);
