import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, deleted, id, named, rowId, time } from '#api/http/wire.ts';
import { newTag, tagChange } from '#modules/tags/schema.ts';

const tag = named(
  'Tag',
  z.object({ id, name: z.string(), description: z.string(), posts: count, address: z.string() }),
);
const ofTag = { may: 'posts', missing: 'tag.missing' } as const;

/** Tags of posts. */
export const tags = {
  list: {
    line: 'GET /api/v1/tags',
    may: 'posts',
    summary: 'Tags by name',
    description: '`search` looks into the name. `posts` counts drafts too, up to 1,001.',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))) }),
    list: tag,
  },
  create: {
    line: 'POST /api/v1/tags',
    may: 'posts',
    summary: 'Add a tag',
    body: named('NewTag', newTag),
    data: tag,
    refusals: [409],
  },
  update: {
    line: 'PUT /api/v1/tags/{id}',
    ...ofTag,
    summary: 'Give a tag another name or description',
    description: 'What is left out stays. 409 for a name that another tag has.',
    body: named('TagChange', tagChange),
    data: tag,
    refusals: [404, 409],
  },
  merge: {
    line: 'POST /api/v1/tags/{id}/merge',
    ...ofTag,
    summary: 'Give all posts of a tag another one, and delete it',
    description:
      'Until `undo_until` it can be restored; the other tag then leaves the posts that got it by the merge.',
    body: named('TagMerge', z.object({ into: rowId })),
    data: named('MergedTag', z.extend(tag, { restore: z.string(), undo_until: time })),
    refusals: [404],
  },
  delete: {
    line: 'DELETE /api/v1/tags/{id}',
    ...ofTag,
    summary: 'Delete a tag; its posts stay',
    data: deleted,
    refusals: [404],
  },
  restore: {
    line: 'POST /api/v1/tags/{id}/restore',
    ...ofTag,
    summary: 'Restore a tag that was deleted or merged within 30 days, on its posts',
    data: tag,
    refusals: [404, 409],
  },
} as const satisfies Calls;
