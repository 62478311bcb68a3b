import keys from 'virtual:api-calls/apiKeys';
import webhooks from 'virtual:api-calls/webhooks';
import { createApi } from '#web/api.ts';

export const integrationsApi = createApi({ ...keys, ...webhooks });
