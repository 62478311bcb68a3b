import sources from 'virtual:api-calls/connectors';
import { callsOf } from '#web/api.ts';

export const { connectors: api } = callsOf(sources);
