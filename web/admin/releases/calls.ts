import calls from 'virtual:api-calls/releases';
import { createApi } from '#web/api.ts';

export const { releases: api } = createApi(calls);
