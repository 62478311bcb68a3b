import calls from 'virtual:api-calls/welcomeEmail';
import { createApi } from '#web/api.ts';

export const welcomeApi = createApi(calls);
