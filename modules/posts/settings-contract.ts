import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named, optionalText, optionalTime, rowId } from '#api/http/wire.ts';
import { postStatuses } from '#modules/posts/constants.ts';
import { settingsChange } from '#modules/posts/settings-schema.ts';

export const postTag = named('PostTag', z.object({ id, name: z.string() }));

/** Settings of a post. A 409 response carries them as `current`. */
export const postSettings = named(
  'PostSettings',
  z.object({
    id,
    settings_version: described('Of the settings alone; the words have another.', id),
    status: z.enum(postStatuses),
    title: z.string(),
    address: z.string(),
    author: z.string(),
    author_id: z.nullable(rowId),
    tags: z.array(postTag),
    excerpt: z.string(),
    search_title: z.string(),
    search_description: z.string(),
    canonical_url: z.string(),
    is_pinned: z.boolean(),
    own_slug: optionalText,
    published: optionalTime,
  }),
);

/** Settings of a post, separate from its content. */
export const settingsCalls = {
  find: {
    line: 'GET /api/v1/posts/{id}/settings',
    may: 'posts',
    missing: 'post.missing',
    summary: 'Author, tags and address of a post, and what it tells lists and searches',
    item: postSettings,
  },
  update: {
    line: 'PUT /api/v1/posts/{id}/settings',
    may: 'posts',
    missing: 'post.missing',
    summary: 'Change them, at once and for visitors too',
    description:
      'What is left out stays. `tags` are names in their order; new ones are made. `version` is the `settings_version` that this is based on: with an older one it is a conflict, whose answer carries what is stored as `current`.',
    body: named('PostSettingsChange', settingsChange),
    data: postSettings,
    refusals: [404, 409],
  },
} as const satisfies Calls;
