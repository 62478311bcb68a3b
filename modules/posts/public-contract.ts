import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { postLanguage } from '#modules/posts/schema.ts';
import { format } from '#modules/posts/contract.ts';
import {
  conditionalResponse,
  id,
  withDescription,
  withSchemaId,
  nullableText,
  time,
} from '#api/http/shared-schemas.ts';

const post = withSchemaId(
  'Post',
  z.object({
    id,
    title: z.string(),
    created: time,
    author: z.string(),
    image: nullableText,
    body: z.string(),
    format,
    language: postLanguage,
    translations: withDescription(
      'The published posts of which this post is a translation, or that are translations of it.',
      z.array(z.object({ language: postLanguage, id })),
    ),
  }),
);

export const blog = {
  list: {
    line: 'GET /api/v1/blog',
    may: 'public',
    summary: 'List published posts',
    list: post,
    ...conditionalResponse,
  },
  find: {
    line: 'GET /api/v1/blog/{id}',
    may: 'public',
    missing: 'blog.missing',
    summary: 'Get a published post',
    item: post,
    ...conditionalResponse,
  },
} as const satisfies Calls;
