import siteImports from 'virtual:api-calls/siteImports';
import { createApi } from '#web/api.ts';

export const { siteImports: api } = createApi(siteImports);
