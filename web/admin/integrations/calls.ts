import keys from 'virtual:api-calls/apiKeys';
import webhooks from 'virtual:api-calls/webhooks';
import { callsOf } from '#web/api.ts';

export const api = callsOf({ ...keys, ...webhooks });
