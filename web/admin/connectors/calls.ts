import sources from 'virtual:api-calls/connectors';
import { createApi } from '#web/api.ts';

export const { connectors: api } = createApi(sources);
