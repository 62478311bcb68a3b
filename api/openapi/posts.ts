import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, nothing, optionalText, time } from '#api/openapi/call.ts';
import { newPost, postChange, postQuery, postRevision, postStatuses } from '#domain/blog/schema.ts';

const listed = {
  id,
  title: z.string(),
  status: z.enum(postStatuses),
  version: id,
  created: time,
  updated: time,
  publish_at: z.nullable(time),
  published: z.nullable(time),
  author: z.string(),
  image: optionalText,
  image_id: optionalText,
  format: z.enum(['markup', 'html']),
  preview: z.string(),
  reading_minutes: count,
  address: z.string(),
  save_key: optionalText,
  has_draft: z.boolean(),
};
const post = z.object({ ...listed, body: z.string() });
const files = ['image'];

/** A post as its authors see it, with its body as clean HTML too: what a 409 carries as `current`. */
export const currentPost = z.extend(post, {
  html: z.string(),
  draft: z.nullable(
    z.object({
      title: z.string(),
      body: z.string(),
      html: z.string(),
      format: z.enum(['markup', 'html']),
      image: optionalText,
      image_id: optionalText,
      author: z.string(),
      updated: time,
    }),
  ),
});

export const postCalls: Calls = {
  'POST /api/v1/blog': {
    summary: 'Publish a post, schedule it, or keep it as a draft',
    description:
      'Published unless `status` says otherwise. `id` and `version` name the draft that it becomes; the same `save_key` again answers the same post. `author` is accepted and ignored.',
    body: newPost,
    files,
    data: post,
    refusals: [404, 409, 503],
  },
  'GET /api/v1/posts': {
    summary: 'Posts in every state',
    description: '`body=none` leaves the bodies out.',
    query: z.extend(postQuery, { body: z.optional(z.literal('none')) }),
    list: z.object({ ...listed, body: z.optional(z.string()) }),
    refusals: [422],
  },
  'POST /api/v1/posts': { summary: 'Begin a draft, which may be empty', body: newPost, data: post },
  'POST /api/v1/posts/images': {
    summary: 'Send a picture for a post or its text',
    description: 'Kept for a day unless a post shows it.',
    body: nothing,
    files,
    data: z.object({ id: z.string(), src: z.string(), width: count, height: count }),
    refusals: [503],
  },
  'GET /api/v1/posts/{id}': { summary: 'One post in any state', item: currentPost },
  'PUT /api/v1/posts/{id}': {
    summary: 'Change a post',
    description:
      'What is not sent stays. Based on an older `version` than the stored one it is a conflict, whose answer carries the stored post as `current`.',
    body: postChange,
    bodyTypes: ['application/json'],
    files,
    data: post,
    refusals: [409, 503],
  },
  'PUT /api/v1/posts/{id}/draft': {
    summary: 'Keep words of a published or scheduled post without publishing them',
    description:
      'They stand as `draft` in the post until it is saved with a `body`; the published words sent again take them away. Of a draft the post itself is saved. Conflicts as with PUT /api/v1/posts/{id}.',
    body: postRevision,
    data: currentPost,
    refusals: [409],
  },
  'DELETE /api/v1/posts/{id}': {
    summary: 'Delete a post',
    data: z.object({ id, restore: z.string(), undo_until: time }),
  },
  'POST /api/v1/posts/{id}/restore': {
    summary: 'Bring a post back that was deleted within 30 days',
    data: post,
  },
  'POST /api/v1/posts/{id}/preview': {
    summary: 'Make an address that shows the post as it stands, for an hour',
    data: z.object({ path: z.string(), expires_at: time }),
  },
};
