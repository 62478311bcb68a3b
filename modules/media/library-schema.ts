import * as z from 'zod/mini';
import { libraryLimits, libraryOrders, type LibraryOrder } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';

/** An upload as the library shows it: an image of posts or of newsletters, or a video. */
export type LibraryImage = Media & {
  kind: 'post-image' | 'newsletter-image' | 'video';
  name: string;
  alt: string;
  /** The point that stays in view where it is cropped, in percent. */
  focus: { x: number; y: number };
  createdAt: Date;
  /** Somebody keeps it for reuse: it is not swept. */
  isKept: boolean;
  /** A text shows it, or did so until a day ago. */
  isUsed: boolean;
};

/** Where an upload is shown; `at`: what stands now, an older version or draft, or the trash. */
export type ImageUse = {
  kind: 'post' | 'newsletter' | 'template' | 'snippet' | 'welcome';
  /** Null: there is one such text alone. */
  id: number | null;
  title: string;
  state: string | null;
  at: 'now' | 'version' | 'trash';
};

/** `isImage`: videos are left out. */
export type LibraryQuery = { search: string; sort: LibraryOrder; isUnused: boolean; isImage?: boolean };

/** Where a page of the library begins: the last image of the page before it. */
export type LibraryPosition = { id: string; createdAt: Date; sizeBytes: number };

const text = (most: number) =>
  z.string({ error: 'field.type' }).check(
    z.overwrite((written: string) =>
      written
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    ),
    z.refine((written: string) => Array.from(written).length <= most, 'field.tooLong'),
  );
const percent = z
  .int({ error: 'field.type' })
  .check(z.minimum(0, 'field.invalid'), z.maximum(100, 'field.invalid'));

/** What is asked of the library. */
export const libraryQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))),
  sort: z._default(z.enum(libraryOrders, 'field.invalid'), '-created'),
  unused: z.optional(z.literal('true')),
  type: z.optional(z.literal('image', 'field.invalid')),
});

/** What people say of an upload; what is left out stays. */
export const imageChange = z.object({
  name: z.optional(text(libraryLimits.name)),
  alt: z.optional(text(libraryLimits.alt)),
  focus_x: z.optional(percent),
  focus_y: z.optional(percent),
  kept: z.optional(z.boolean({ error: 'field.type' })),
});
