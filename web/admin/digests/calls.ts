import calls from 'virtual:api-calls/digests';
import { createApi } from '#web/api.ts';

export const digestApi = createApi(calls);
