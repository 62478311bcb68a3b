import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { newsletter } from '#modules/newsletters/item-contract.ts';
import { idempotentRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import {
  count,
  deletedItem,
  withDescription,
  id,
  ignoreInvalid,
  withSchemaId,
  nullableText,
  nullableTime,
  rowId,
  time,
} from '#api/http/shared-schemas.ts';
import { postBulk, search } from '#modules/posts/bulk-contract.ts';
import { postTag } from '#modules/posts/settings-contract.ts';
import { postLimits, postStatuses, previewDays } from '#modules/posts/constants.ts';
import {
  newDraft,
  newPost,
  postChange,
  postLanguage,
  postQuery,
  postRevision,
} from '#modules/posts/schema.ts';
import { mediaLimits } from '#modules/media/constants.ts';

const status = withSchemaId('PostStatus', z.enum(postStatuses));
export const format = withSchemaId('PostFormat', z.enum(['markup', 'html']));
const listedFields = {
  id,
  title: z.string(),
  status,
  version: id,
  created: time,
  updated: time,
  publishAt: nullableTime,
  published: nullableTime,
  author: z.string(),
  image: nullableText,
  imageId: nullableText,
  imageX: count,
  imageY: count,
  format,
  preview: z.string(),
  excerpt: withDescription(
    'The text that cards, feeds and emails show instead of `preview`; empty if `preview` is shown.',
    z.string(),
  ),
  readingMinutes: count,
  address: z.string(),
  saveKey: nullableText,
  hasDraft: z.boolean(),
  authorId: z.nullable(rowId),
  isPinned: z.boolean(),
  language: postLanguage,
  translationGroup: withDescription(
    'Posts of one group are translations of each other; null for a post that was never linked.',
    nullableText,
  ),
};
const post = withSchemaId('StaffPost', z.object({ ...listedFields, body: z.string() }));
const draft = withSchemaId(
  'PostDraft',
  z.object({
    title: z.string(),
    body: z.string(),
    html: z.string(),
    format,
    image: nullableText,
    imageId: nullableText,
    imageX: count,
    imageY: count,
    author: z.string(),
    updated: time,
  }),
);

/**
 * A post for its authors, with the body also as clean HTML. A 409 response contains the stored post in this form as `current`.
 */
export const editedPost = withSchemaId(
  'EditedPost',
  z.extend(post, { html: z.string(), draft: z.nullable(draft), savedBy: nullableText }),
);

const listedVersionFields = {
  id,
  kind: z.enum(['draft', 'published']),
  title: z.string(),
  author: z.string(),
  saved: time,
};

const imageFile = { image: mediaLimits.imageBytes } as const;
/**
 * `author` is accepted because the documented form contains this field. The value is ignored: the post shows the name
 * of the signed-in member.
 */
const creation = withSchemaId('NewPost', z.extend(newPost, { author: z.optional(z.unknown()) }));
const draftCreation = withSchemaId('NewDraft', z.extend(newDraft, { author: z.optional(z.unknown()) }));
/** UTF-8 needs at most four bytes per character; JSON may escape a character in six bytes. */
const sizeLimits = { fieldBytes: postLimits.body * 4, jsonBytes: postLimits.body * 6 + 64 * 1024 };

export const posts = {
  publish: {
    line: 'POST /api/v1/blog',
    may: 'posts',
    summary: 'Publish a post, schedule it, or store it as a draft',
    description:
      'The post is published unless `status` has another value. `id` and `version` name an existing draft. The same `save_key` with the same content returns the same post; with other content it is a conflict. `author` is accepted and ignored.',
    body: creation,
    files: imageFile,
    limits: sizeLimits,
    data: post,
    errors: [404, 409, 503],
  },
  list: {
    line: 'GET /api/v1/posts',
    may: 'posts',
    summary: 'List posts in every state',
    description:
      '`author` and `tag` are ids. `from` and `until` limit the date of publication; for other posts the scheduled date, or else the date of creation. `body=none` leaves out the bodies; with bodies a page ends at 4 MB, and `Link` names the next page. `search` matches title, author and the beginning of the text; the total is then counted up to 101, also with a filter, and X-Total-Is-Least is `true` if there may be more. A search without three letters or digits in a row covers only 2,000 posts.',
    query: z.extend(postQuery, {
      search: z.optional(search),
      body: ignoreInvalid(z.optional(z.literal('none'))),
    }),
    list: withSchemaId(
      'ListedPost',
      z.object({ ...listedFields, tags: z.array(postTag), body: z.optional(z.string()) }),
    ),
    errors: [422],
  },
  create: {
    line: 'POST /api/v1/posts',
    may: 'posts',
    summary: 'Create a post; it is a draft, which may be empty, unless `status` has another value',
    description:
      '`status` may be `published` or `scheduled` (with `publish_at`), as in POST /api/v1/blog, with all checks of publishing. `id`, `version`, `save_key` and `author` have the same meaning as in POST /api/v1/blog.',
    body: draftCreation,
    limits: sizeLimits,
    data: post,
    errors: [404, 409, 503],
  },
  createImage: {
    line: 'POST /api/v1/posts/images',
    may: 'posts',
    operationId: 'createPostImage',
    summary: 'Upload a cover image, or an image for the body of a post',
    description:
      'PNG or JPEG; with `for=text` (an image for the body) also WebP, AVIF and GIF. The image is deleted after one day unless a post uses it.',
    body: withSchemaId('NewPostImage', z.object({ for: z.optional(z.enum(['text'], 'field.invalid')) })),
    files: imageFile,
    data: withSchemaId(
      'PostImage',
      z.object({ id: z.string(), src: z.string(), width: count, height: count }),
    ),
    errors: [503],
  },
  find: {
    line: 'GET /api/v1/posts/{id}',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Get one post in any state',
    item: editedPost,
  },
  update: {
    line: 'PUT /api/v1/posts/{id}',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Update a post',
    description:
      'Fields that are not sent do not change. A `version` older than the stored one is a conflict; the response contains the stored post as `current`.',
    body: withSchemaId('PostChange', postChange),
    bodyTypes: ['application/json'],
    files: imageFile,
    limits: sizeLimits,
    data: post,
    errors: [409, 503],
  },
  updateDraft: {
    line: 'PUT /api/v1/posts/{id}/draft',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'updatePostDraft',
    summary: 'Save changes of a published or scheduled post without publishing them',
    description:
      'The changes are in `draft` of the post until the post is saved with a `body`; sending the published content again removes the changes. For a draft, the post itself is saved. Conflicts are the same as those of PUT /api/v1/posts/{id}.',
    body: withSchemaId('PostRevision', postRevision),
    limits: sizeLimits,
    data: editedPost,
    errors: [409],
  },
  delete: {
    line: 'DELETE /api/v1/posts/{id}',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Delete a post',
    data: deletedItem,
  },
  restore: {
    line: 'POST /api/v1/posts/{id}/restore',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Restore a post that was deleted within the last 30 days',
    data: post,
  },
  preview: {
    line: 'POST /api/v1/posts/{id}/preview',
    may: 'posts',
    missing: 'post.notFound',
    summary: 'Create a preview link of the current post, for an hour or for days',
    description:
      'Without a body the link works for an hour. With `days` the link can be shared: only this response contains the link, and the list of links has an entry until the link expires or is revoked.',
    body: withSchemaId('PostPreviewWish', z.object({ days: z.optional(z.literal([...previewDays])) })),
    isBodyOptional: true,
    data: withSchemaId('PostPreview', z.object({ path: z.string(), expiresAt: time })),
  },
  listPreviews: {
    line: 'GET /api/v1/posts/{id}/previews',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'listPostPreviews',
    summary: 'List the shared preview links of a post that still work',
    item: z.array(
      withSchemaId('SharedPreview', z.object({ id, sharedBy: z.string(), created: time, expiresAt: time })),
    ),
  },
  revokePreview: {
    line: 'DELETE /api/v1/posts/{id}/previews/{preview}',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'revokePostPreview',
    summary: 'Revoke a shared preview link',
    data: z.object({ id }),
  },
  copy: {
    line: 'POST /api/v1/posts/{id}/copy',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'copyPost',
    summary: 'Duplicate a post: create a draft with its text, image and tags',
    ...idempotentRequest,
    data: post,
    errors: [409],
  },
  ...postBulk,
  announce: {
    line: 'POST /api/v1/posts/{id}/newsletter',
    may: 'posts',
    alsoMay: 'newsletters',
    missing: 'post.notFound',
    operationId: 'announcePost',
    summary: 'Create a draft newsletter from a published post',
    description:
      'The draft has the title, a copy of the image, the beginning of the text and a button that links to the post. With `version`, only one newsletter can be created from that version of the post: later requests of any member get 409 with the name of the member who created the newsletter, and its `id`.',
    body: withSchemaId('PostAnnouncement', z.extend(idempotentRequest.body, { version: z.optional(count) })),
    isBodyOptional: true,
    data: newsletter,
    errors: [409, 503],
  },
  listVersions: {
    line: 'GET /api/v1/posts/{id}/versions',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'listPostVersions',
    summary: 'List the versions of a post, newest first',
    description:
      'Contains every published version, and one draft version for each author and hour. Draft versions are stored for 90 days; there are 200 versions at most.',
    list: withSchemaId('ListedPostVersion', z.object(listedVersionFields)),
    errors: [404],
  },
  findVersion: {
    line: 'GET /api/v1/posts/{id}/versions/{version}',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'findPostVersion',
    summary: 'Get one version in full',
    item: withSchemaId(
      'PostVersion',
      z.object({
        ...listedVersionFields,
        body: z.string(),
        html: z.string(),
        format,
        imageId: nullableText,
      }),
    ),
  },
  restoreVersion: {
    line: 'POST /api/v1/posts/{id}/versions/{version}/restore',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'restorePostVersion',
    summary: 'Restore a version',
    description:
      'A draft is replaced by the version. For a published or scheduled post, the version is stored as unpublished changes until a member publishes them. Conflicts are the same as those of PUT /api/v1/posts/{id}.',
    body: withSchemaId('PostVersionRestore', z.object({ version: id })),
    data: editedPost,
    errors: [409],
  },
  listTrash: {
    line: 'GET /api/v1/posts/trash',
    may: 'posts',
    operationId: 'listPostTrash',
    summary: 'List deleted posts, the most recently deleted first',
    list: withSchemaId(
      'DeletedPost',
      z.object({ id, title: z.string(), status, author: z.string(), deleted: time, gone: time }),
    ),
  },
  erase: {
    line: 'DELETE /api/v1/posts/trash/{id}',
    may: 'posts',
    missing: 'post.notFound',
    operationId: 'erasePost',
    summary: 'Delete a post in the trash permanently, with its history and images',
    data: z.object({ id }),
  },
} as const satisfies Calls;
