import calls from 'virtual:api-calls/twoFactorRequirement';
import { callsOf } from '#web/api.ts';

/** The calls of the policy of second factors, which one screen alone makes. */
export const { twoFactorRequirement: api } = callsOf(calls);
