import calls from 'virtual:api-calls/translations';
import { createApi } from '#web/api.ts';

export const { translations: api } = createApi(calls);
