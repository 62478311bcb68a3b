import roles from 'virtual:api-calls/roles';
import { createApi } from '#web/api.ts';

export const { roles: api } = createApi(roles);
