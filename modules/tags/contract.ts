import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, deletedItem, id, withSchemaId, rowId, time } from '#api/http/shared-schemas.ts';
import { newTag, tagChange } from '#modules/tags/schema.ts';

const tag = withSchemaId(
  'Tag',
  z.object({ id, name: z.string(), description: z.string(), posts: count, address: z.string() }),
);
const tagCall = { may: 'posts', missing: 'tag.notFound' } as const;

/** Tags of posts. */
export const tags = {
  list: {
    line: 'GET /api/v1/tags',
    may: 'posts',
    summary: 'List tags by name',
    description: '`search` matches the name. `posts` includes drafts and is counted up to 1,001.',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))) }),
    list: tag,
  },
  create: {
    line: 'POST /api/v1/tags',
    may: 'posts',
    summary: 'Add a tag',
    body: withSchemaId('NewTag', newTag),
    data: tag,
    errors: [409],
  },
  update: {
    line: 'PUT /api/v1/tags/{id}',
    ...tagCall,
    summary: 'Update the name or the description of a tag',
    description: 'Fields that are not sent do not change. 409 if another tag has this name.',
    body: withSchemaId('TagChange', tagChange),
    data: tag,
    errors: [404, 409],
  },
  merge: {
    line: 'POST /api/v1/tags/{id}/merge',
    ...tagCall,
    summary: 'Merge a tag into another tag: all posts of the tag get the other tag, and the tag is deleted',
    description:
      'The tag can be restored until `undo_until`; the other tag is then removed from the posts that got it by the merge.',
    body: withSchemaId('TagMerge', z.object({ into: rowId })),
    data: withSchemaId('MergedTag', z.extend(tag, { restore: z.string(), undoUntil: time })),
    errors: [404],
  },
  delete: {
    line: 'DELETE /api/v1/tags/{id}',
    ...tagCall,
    summary: 'Delete a tag; its posts are not deleted',
    data: deletedItem,
    errors: [404],
  },
  restore: {
    line: 'POST /api/v1/tags/{id}/restore',
    ...tagCall,
    summary:
      'Restore a tag that was deleted or merged within the last 30 days, and add it to its posts again',
    data: tag,
    errors: [404, 409],
  },
} as const satisfies Calls;
