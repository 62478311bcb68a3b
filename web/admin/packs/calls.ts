import packs from 'virtual:api-calls/packs';
import { createApi } from '#web/api.ts';

export const { packs: api } = createApi(packs);
