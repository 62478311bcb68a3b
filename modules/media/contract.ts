import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { imageChangeBody, libraryQuery } from '#modules/media/library-schema.ts';
import { mediaLimits, remoteLimits, textKinds } from '#modules/media/constants.ts';

const address = z.string();
const libraryImage = withSchemaId(
  'LibraryImage',
  z.object({
    id: z.string(),
    kind: z.enum([...textKinds, 'video']),
    name: z.string(),
    alt: z.string(),
    /**
     * `src` is the largest file that every browser shows, `thumbnail` a small file for lists. For a video, both are
     * files of the poster, or '' if the video has no poster.
     */
    src: address,
    thumbnail: address,
    width: count,
    height: count,
    sizeBytes: count,
    focusX: count,
    focusY: count,
    created: time,
    /**
     * The file and the duration of a video; null for an image. `durationMs` is null if the file does not contain a
     * duration.
     */
    video: z.nullable(z.object({ src: address, durationMs: z.nullable(count) })),
    kept: z.boolean(),
    used: z.boolean(),
    /**
     * The time when the upload is deleted, unless the upload is used or saved for reuse before this time; null if the
     * upload will not be deleted.
     */
    goes: z.nullable(time),
  }),
);
const imageUse = withSchemaId(
  'ImageUse',
  z.object({
    kind: z.enum(['post', 'newsletter', 'template', 'snippet', 'welcome']),
    id: z.nullable(count),
    title: z.string(),
    state: nullableText,
    at: z.enum(['now', 'version', 'trash']),
  }),
);
/** An upload as used in a post or newsletter. */
const textImage = withSchemaId(
  'TextImage',
  z.object({
    id: z.string(),
    src: address,
    width: count,
    height: count,
    alt: z.string(),
    focusX: count,
    focusY: count,
    /** True if the original was animated, but is too large for an animation in an email. */
    stilled: z.optional(z.boolean()),
  }),
);
/** A video as used in a post or newsletter; `poster` is null if none was uploaded. */
const textVideo = withSchemaId(
  'TextVideo',
  z.object({
    id: z.string(),
    src: address,
    poster: z.nullable(address),
    width: count,
    height: count,
    sizeBytes: count,
    durationMs: z.nullable(count),
  }),
);
const textKindBody = z.object({ for: z.enum(textKinds, 'field.invalid') });
/** A URL of another site, and the kind of content that will show its image. */
const remoteBody = z.extend(textKindBody, {
  url: z
    .string({ error: 'field.typeInvalid' })
    .check(z.maxLength(remoteLimits.urlCharacters, 'field.tooLong')),
});
/** Members who may write posts or newsletters see the images of posts and of newsletters. */
const writersCall = { may: 'posts', orMay: 'newsletters' } as const;
const imageCall = { ...writersCall, errors: [404] } as const;

export const media = {
  list: {
    line: 'GET /api/v1/media',
    ...writersCall,
    operationId: 'listLibraryImages',
    summary: 'List images and videos that are in use, in the library or waiting to be used',
    description:
      '`search` matches file names, descriptions, and the titles and subjects of posts and emails that use them. `unused=true` lists only unused images and videos, `type=image` only images. The total is counted up to 1,001, and X-Total-Is-Least is `true` if there may be more.',
    query: libraryQuery,
    list: libraryImage,
    errors: [422],
  },
  create: {
    line: 'POST /api/v1/media',
    ...writersCall,
    operationId: 'createLibraryImage',
    summary: 'Upload an image to the library',
    description:
      'PNG, JPEG, WebP, AVIF or GIF. The image is stored until a member deletes it, even if nothing uses it.',
    files: { image: mediaLimits.imageBytes },
    data: libraryImage,
    errors: [503],
  },
  createVideo: {
    line: 'POST /api/v1/media/videos',
    ...writersCall,
    operationId: 'createVideo',
    summary: 'Upload a video for a post or a newsletter',
    description:
      'MP4 (H.264, AV1, VP9) or WebM, with a PNG, JPEG, WebP, AVIF or GIF as its `poster`. The location and the device are removed from the metadata. The video is deleted after one day unless a post or a newsletter uses it.',
    files: { video: mediaLimits.videoBytes, poster: mediaLimits.imageBytes },
    data: textVideo,
    errors: [503],
  },
  find: {
    line: 'GET /api/v1/media/{id}',
    ...imageCall,
    operationId: 'findLibraryImage',
    summary: 'Get an image and up to 20 posts and emails that use it',
    item: withSchemaId('UsedImage', z.extend(libraryImage, { uses: z.array(imageUse) })),
  },
  update: {
    line: 'PUT /api/v1/media/{id}',
    ...imageCall,
    operationId: 'updateLibraryImage',
    summary: 'Update the name, the description or the library state of an image',
    description:
      'Fields that are not sent do not change. Posts and emails that use the image keep their own description of it.',
    body: withSchemaId('LibraryImageChange', imageChangeBody),
    data: libraryImage,
  },
  delete: {
    line: 'DELETE /api/v1/media/{id}',
    ...writersCall,
    operationId: 'deleteLibraryImage',
    summary: 'Delete an image that no post or email uses',
    data: withSchemaId('DeletedImage', z.object({ id: z.string(), restore: z.string(), undoUntil: time })),
    errors: [404, 409],
  },
  restore: {
    line: 'POST /api/v1/media/{id}/restore',
    ...imageCall,
    operationId: 'restoreLibraryImage',
    summary: 'Restore an image that was deleted within the last day',
    data: libraryImage,
  },
  use: {
    line: 'POST /api/v1/media/{id}/use',
    ...writersCall,
    operationId: 'useLibraryImage',
    summary: 'Get a library image for use in a post or a newsletter',
    description:
      'Returns the image itself. For an image of a post in a newsletter, or the reverse, returns a copy, which is deleted after one day unless it is used. The cover of a newsletter (`place`) is always a copy, which is deleted with the newsletter.',
    body: withSchemaId(
      'LibraryImageUse',
      z.extend(textKindBody, { place: z._default(z.enum(['text', 'cover'], 'field.invalid'), 'text') }),
    ),
    data: withSchemaId('ReusedUpload', z.extend(textImage, { video: z.nullable(textVideo) })),
    errors: [403, 404, 503],
  },
  fetch: {
    line: 'POST /api/v1/media/remote',
    ...writersCall,
    operationId: 'fetchRemoteImage',
    summary: 'Fetch an image from another site and store it',
    description:
      'Over https, from public networks, up to 20 MB within 20 s; limit: 600 requests an hour. The image is deleted after one day unless a post or a newsletter uses it. `image` is null for a tracking pixel.',
    body: withSchemaId('RemoteImage', remoteBody),
    data: z.object({ image: z.nullable(textImage) }),
    errors: [403, 429, 503],
  },
  card: {
    line: 'POST /api/v1/media/card',
    ...writersCall,
    operationId: 'readLinkCard',
    summary: 'Fetch the title, description and image of a page on another site',
    description:
      'Returns the title, the description, the name of the site, and the image, which is fetched and stored. Reads the first megabyte over https from public networks within 10 s; the page and the image each count towards the limit of 600 requests an hour.',
    body: withSchemaId('LinkCardAddress', remoteBody),
    data: withSchemaId(
      'LinkCard',
      z.object({
        title: z.string(),
        description: z.string(),
        site: z.string(),
        image: z.nullable(textImage),
      }),
    ),
    errors: [403, 429, 503],
  },
} as const satisfies Calls;
