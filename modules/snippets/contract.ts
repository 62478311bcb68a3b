import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { press } from '#modules/newsletters/writing-contract.ts';
import { id, named, time } from '#api/http/wire.ts';
import { snippetHtml, snippetName } from '#modules/snippets/schema.ts';

const card = { id, name: z.string(), created: time };
const listed = named('ListedSnippet', z.object({ ...card, preview: z.string() }));
const snippet = named('Snippet', z.object({ ...card, html: z.string() }));
/** Members who write posts or newsletters, into which snippets are inserted. */
const writers = { may: 'posts', orMay: 'newsletters' } as const;
const ofSnippet = { ...writers, missing: 'snippet.missing' } as const;

/** Saved blocks with names, for posts and newsletters. */
export const snippets = {
  list: {
    line: 'GET /api/v1/snippets',
    ...writers,
    summary: 'List snippets by name, with the beginning of each',
    item: z.array(listed),
  },
  find: { line: 'GET /api/v1/snippets/{id}', ...ofSnippet, summary: 'Get a snippet', item: snippet },
  create: {
    line: 'POST /api/v1/snippets',
    ...writers,
    summary: 'Save blocks as a named snippet, sanitised, with copies of their images',
    body: named('SnippetWriting', z.extend(press.body, { name: snippetName, html: snippetHtml })),
    limits: { jsonBytes: 400_000 },
    data: snippet,
  },
  update: {
    line: 'PUT /api/v1/snippets/{id}',
    ...ofSnippet,
    summary: 'Rename a snippet',
    body: named('SnippetName', z.object({ name: snippetName })),
    data: snippet,
    refusals: [404],
  },
  delete: {
    line: 'DELETE /api/v1/snippets/{id}',
    ...ofSnippet,
    summary: 'Delete a snippet; texts that contain it do not change',
    data: z.object({ id }),
    refusals: [404],
  },
} as const satisfies Calls;
