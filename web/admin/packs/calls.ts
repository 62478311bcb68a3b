import packs from 'virtual:api-calls/packs';
import { callsOf } from '#web/api.ts';

export const { packs: api } = callsOf(packs);
