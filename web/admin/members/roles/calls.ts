import roles from 'virtual:api-calls/roles';
import { callsOf } from '#web/api.ts';

export const { roles: api } = callsOf(roles);
