import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, nullableTime, rowId, time, withDescription, withSchemaId } from '#api/http/shared-schemas.ts';
import { idempotentRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import { editedPost } from '#modules/posts/contract.ts';
import { postStatuses } from '#modules/posts/constants.ts';
import { postLanguage } from '#modules/posts/schema.ts';

const translations = z.array(
  withSchemaId(
    'PostTranslation',
    z.object({
      language: postLanguage,
      id,
      title: z.string(),
      status: z.enum(postStatuses),
      publishAt: nullableTime,
      updated: time,
      address: z.string(),
      isOriginal: withDescription(
        'True for the English post, or for the oldest post if there is no English post.',
        z.boolean(),
      ),
      isOutdated: withDescription(
        'True if words of the original changed after the last change of words in this post.',
        z.boolean(),
      ),
    }),
  ),
);

/** Posts that are translations of each other. */
export const translationCalls = {
  list: {
    line: 'GET /api/v1/posts/{id}/translations',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'List a post and its translations',
    description: 'In the order of the languages. A post without translations is the only item.',
    item: translations,
  },
  create: {
    line: 'POST /api/v1/posts/{id}/translations',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Create a draft in another language with the text, image and tags of a post, as its translation',
    body: withSchemaId('NewPostTranslation', z.extend(idempotentRequest.body, { language: postLanguage })),
    data: editedPost,
    errors: [404, 409],
  },
  link: {
    line: 'PUT /api/v1/posts/{id}/translations',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'linkPostTranslation',
    summary: 'Link an existing post as a translation',
    description:
      'A post has at most one translation in each language. A post with other translations must be unlinked first.',
    body: withSchemaId('PostTranslationLink', z.object({ post: rowId })),
    data: translations,
    errors: [404, 409],
  },
  unlink: {
    line: 'DELETE /api/v1/posts/{id}/translations',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'unlinkPostTranslation',
    summary: 'Unlink a post from its translations; the response lists the posts that remain linked',
    data: translations,
  },
  check: {
    line: 'POST /api/v1/posts/{id}/translations/checked',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'markPostTranslationChecked',
    summary: 'Mark a translation as up to date although its text did not change',
    data: translations,
  },
} as const satisfies Calls;
