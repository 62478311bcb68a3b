import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, withSchemaId, rowId } from '#api/http/shared-schemas.ts';
import { authorSchema } from '#modules/authors/schema.ts';

const author = withSchemaId(
  'Author',
  z.object({ id, memberId: z.nullable(rowId), name: z.string(), about: z.string(), address: z.string() }),
);
const authorWritingBody = withSchemaId('AuthorWriting', authorSchema);

export const authors = {
  list: {
    line: 'GET /api/v1/authors',
    may: 'posts',
    summary: 'List the first 100 author names in alphabetical order; use `search` to find other names',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))) }),
    item: z.array(author),
    errors: [422],
  },
  update: {
    line: 'PUT /api/v1/authors/{id}',
    may: 'posts',
    missing: 'author.notFound',
    summary: 'Rename an author who is not a member',
    body: authorWritingBody,
    data: author,
    errors: [404, 409],
  },
  findOwn: {
    line: 'GET /api/v1/authors/own',
    may: 'account',
    operationId: 'findOwnAuthor',
    summary: 'Get your own author name; null if you have none',
    item: z.object({ author: z.nullable(author) }),
  },
  updateOwn: {
    line: 'PUT /api/v1/authors/own',
    may: 'account',
    operationId: 'updateOwnAuthor',
    summary: 'Set your own author name; your existing posts get the new name too',
    body: authorWritingBody,
    data: author,
  },
} as const satisfies Calls;
