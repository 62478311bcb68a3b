import calls from 'virtual:api-calls/incidents';
import { createApi } from '#web/api.ts';

export const { incidents: api } = createApi(calls);
