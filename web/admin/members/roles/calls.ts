import roles from 'virtual:api-calls/roles';
import { callsOf } from '#web/api.ts';

/** The calls of this screen alone. */
export const { roles: api } = callsOf(roles);
