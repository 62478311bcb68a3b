import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { withSchemaId } from '#api/http/shared-schemas.ts';

/** The calls that return the API's own description. */
export const description = {
  find: {
    line: 'GET /api/openapi.json',
    may: 'public',
    operationId: 'findDescription',
    summary: 'Get the description of the API as an OpenAPI 3.1 document',
    item: withSchemaId('Description', z.looseObject({ openapi: z.string() })),
  },
  findPage: {
    line: 'GET /api/docs',
    may: 'public',
    operationId: 'findReferencePage',
    summary: 'Get the description of the API as a web page',
    text: 'text/html',
  },
} as const satisfies Calls;
