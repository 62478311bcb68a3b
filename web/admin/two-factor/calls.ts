import calls from 'virtual:api-calls/twoFactorRequirement';
import { createApi } from '#web/api.ts';

/** The calls of the policy of second factors, which one screen alone makes. */
export const { twoFactorRequirement: api } = createApi(calls);
