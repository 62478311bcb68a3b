import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';

export const descriptionCalls: Calls = {
  'GET /api/openapi.json': {
    summary: 'This description as OpenAPI 3.1',
    item: z.looseObject({ openapi: z.string() }),
  },
  'GET /api/docs': { summary: 'This description as a page', text: 'text/html' },
};
