import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  withDescription,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  rowId,
} from '#api/http/shared-schemas.ts';
import { postStatuses } from '#modules/posts/constants.ts';
import { postLanguage } from '#modules/posts/schema.ts';
import { settingsChange } from '#modules/posts/settings-schema.ts';

export const postTag = withSchemaId('PostTag', z.object({ id, name: z.string() }));

/** Settings of a post. A 409 response contains the stored settings as `current`. */
export const postSettings = withSchemaId(
  'PostSettings',
  z.object({
    id,
    settingsVersion: withDescription(
      'The version of the settings; the content of the post has its own version.',
      id,
    ),
    status: z.enum(postStatuses),
    title: z.string(),
    address: z.string(),
    author: z.string(),
    authorId: z.nullable(rowId),
    tags: z.array(postTag),
    excerpt: z.string(),
    searchTitle: z.string(),
    searchDescription: z.string(),
    canonicalUrl: z.string(),
    isPinned: z.boolean(),
    ownSlug: nullableText,
    published: nullableTime,
    language: postLanguage,
  }),
);

/** Settings of a post, separate from its content. */
export const settingsCalls = {
  find: {
    line: 'GET /api/v1/posts/{id}/settings',
    may: 'posts',
    missing: 'post.notFound',
    summary:
      'Get the settings of a post: author, tags, address, language, and the texts for lists and search engines',
    item: postSettings,
  },
  update: {
    line: 'PUT /api/v1/posts/{id}/settings',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Update the settings of a post; visitors see the change at once',
    description:
      'Fields that are not sent do not change. `tags` are names in their order; new tags are created. `version` is the `settings_version` that the change is based on. An older version is a conflict; the response contains the stored settings as `current`.',
    body: withSchemaId('PostSettingsChange', settingsChange),
    data: postSettings,
    errors: [404, 409],
  },
} as const satisfies Calls;
