import packs from 'virtual:api-calls/packs';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { packs: api } = callsOf(packs);
