import * as z from 'zod/mini';
import { libraryLimits, libraryOrders, type LibraryOrder } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';

/** An upload in the media library: an image of posts or newsletters, or a video. */
export type LibraryImage = Media & {
  kind: 'post-image' | 'newsletter-image' | 'video';
  name: string;
  alt: string;
  /** The point that remains visible when the image is cropped, in percent. */
  focus: { x: number; y: number };
  createdAt: Date;
  /** True if the upload is saved for reuse; the media sweep does not delete it. */
  isKept: boolean;
  /** True if content uses the upload now, or used it less than a day ago. */
  isUsed: boolean;
};

/** A use of an upload; `at`: in the current version, in an older version or draft, or in the trash. */
export type ImageUse = {
  kind: 'post' | 'newsletter' | 'template' | 'snippet' | 'welcome';
  /** Null if only one item of this kind exists. */
  id: number | null;
  title: string;
  state: string | null;
  at: 'now' | 'version' | 'trash';
};

/** `isImage: true` excludes videos. */
export type LibraryQuery = { search: string; sort: LibraryOrder; isUnused: boolean; isImage?: boolean };

/** The position of a library page: the last image of the previous page. */
export type LibraryPosition = { id: string; createdAt: Date; sizeBytes: number };

const text = (maxLength: number) =>
  z.string({ error: 'field.typeInvalid' }).check(
    z.overwrite((input: string) =>
      input
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    ),
    z.refine((written: string) => Array.from(written).length <= maxLength, 'field.tooLong'),
  );
const percent = z
  .int({ error: 'field.typeInvalid' })
  .check(z.minimum(0, 'field.invalid'), z.maximum(100, 'field.invalid'));

export const libraryQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))),
  sort: z._default(z.enum(libraryOrders, 'field.invalid'), '-created'),
  unused: z.optional(z.literal('true')),
  type: z.optional(z.literal('image', 'field.invalid')),
});

/** Changes of an upload; omitted fields remain unchanged. */
export const imageChangeBody = z.object({
  name: z.optional(text(libraryLimits.name)),
  alt: z.optional(text(libraryLimits.alt)),
  focusX: z.optional(percent),
  focusY: z.optional(percent),
  kept: z.optional(z.boolean({ error: 'field.typeInvalid' })),
});
