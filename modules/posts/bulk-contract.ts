import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, withSchemaId, time } from '#api/http/shared-schemas.ts';
import { postQuery } from '#modules/posts/schema.ts';
import { bulkChange, matchingChange } from '#modules/posts/settings-schema.ts';

/** The search text of a list of posts. */
export const search = z.string().check(
  z.overwrite((text: string) => text.replaceAll('\0', ' ')),
  z.trim(),
  z.maxLength(200, 'field.tooLong'),
);

const failed = z.array(z.object({ id, message: z.string() }));

export const postBulk = {
  changeMany: {
    line: 'POST /api/v1/posts/bulk',
    may: 'posts',
    operationId: 'changePosts',
    summary: 'Apply one action to up to 100 posts, each independently',
    description:
      '`tags` are names, for `tag` and `untag`. Posts that reject the action are listed in `failed`; the other posts are changed.',
    body: withSchemaId('PostsChange', bulkChange),
    data: withSchemaId('PostsChanged', z.object({ done: z.array(id), failed })),
  },
  countMatching: {
    line: 'GET /api/v1/posts/matching',
    may: 'posts',
    operationId: 'countMatchingPosts',
    summary: 'Count the posts that match a filter, up to 100,000',
    description: 'Send `until` and `as_of` back with POST /api/v1/posts/bulk/matching.',
    query: z.extend(z.omit(postQuery, { sort: true }), { search: z.optional(search) }),
    item: withSchemaId('MatchingPosts', z.object({ count, until: count, asOf: time })),
    errors: [422],
  },
  changeMatching: {
    line: 'POST /api/v1/posts/bulk/matching',
    may: 'posts',
    operationId: 'changeMatchingPosts',
    summary: 'Apply one action to the next 100 posts of a filter, each independently',
    description:
      'Changes the posts up to `until` that were not changed after `as_of`, except the posts in `except`. Send `next` as `after` for the following posts; `next` is null after the last posts. A repeated request changes no post twice.',
    body: withSchemaId('MatchingPostsChange', matchingChange),
    data: withSchemaId(
      'MatchingPostsChanged',
      z.object({
        done: z.array(id),
        failed,
        next: z.nullable(id),
      }),
    ),
  },
} as const satisfies Calls;
