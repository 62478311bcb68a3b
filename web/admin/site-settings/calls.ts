import calls from 'virtual:api-calls/siteSettings';
import { createApi } from '#web/api.ts';

export const { siteSettings: api } = createApi(calls);
