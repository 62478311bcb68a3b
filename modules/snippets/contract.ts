import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { idempotentRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import { id, withSchemaId, time } from '#api/http/shared-schemas.ts';
import { snippetHtml, snippetName } from '#modules/snippets/schema.ts';

const cardFields = { id, name: z.string(), created: time };
const listed = withSchemaId('ListedSnippet', z.object({ ...cardFields, preview: z.string() }));
const snippet = withSchemaId('Snippet', z.object({ ...cardFields, html: z.string() }));
/** Snippets are inserted into posts and newsletters, so members with either permission may use them. */
const writerPermissions = { may: 'posts', orMay: 'newsletters' } as const;
const snippetCall = { ...writerPermissions, missing: 'snippet.notFound' } as const;

/** Saved blocks with names, for posts and newsletters. */
export const snippets = {
  list: {
    line: 'GET /api/v1/snippets',
    ...writerPermissions,
    summary: 'List snippets by name, with the beginning of each snippet',
    item: z.array(listed),
  },
  find: { line: 'GET /api/v1/snippets/{id}', ...snippetCall, summary: 'Get a snippet', item: snippet },
  create: {
    line: 'POST /api/v1/snippets',
    ...writerPermissions,
    summary: 'Save blocks as a named snippet, sanitised, with copies of their images',
    body: withSchemaId(
      'SnippetWriting',
      z.extend(idempotentRequest.body, { name: snippetName, html: snippetHtml }),
    ),
    limits: { jsonBytes: 400_000 },
    data: snippet,
  },
  update: {
    line: 'PUT /api/v1/snippets/{id}',
    ...snippetCall,
    summary: 'Rename a snippet',
    body: withSchemaId('SnippetName', z.object({ name: snippetName })),
    data: snippet,
    errors: [404],
  },
  delete: {
    line: 'DELETE /api/v1/snippets/{id}',
    ...snippetCall,
    summary: 'Delete a snippet; posts and newsletters that contain it do not change',
    data: z.object({ id }),
    errors: [404],
  },
} as const satisfies Calls;
