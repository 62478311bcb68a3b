import calls from 'virtual:api-calls/releases';
import { callsOf } from '#web/api.ts';

export const { releases: api } = callsOf(calls);
