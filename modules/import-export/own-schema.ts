import * as z from 'zod';
import { movingLimits } from '#modules/import-export/constants.ts';
import { postStatuses } from '#modules/posts/constants.ts';

/** Raised when older releases could not read what is written any more. */
export const exportVersion = 1;

/** PostgreSQL's integer, as ids of rows are; far from its end, so that a forged one leaves room for those that follow. */
export const rowId = z.int().positive().max(2_000_000_000);
/** A moment as JSON has it. */
export const moment = z.iso.datetime().transform((written) => new Date(written));
/** What an upload is called. */
export const mediaId = z.string().regex(/^[\da-f]{32}$/);
const percent = z.int().min(0).max(100);
const name = z.string().min(1).max(1_000);
const long = z.string().max(2 * movingLimits.body + 1_000);

/** What stands at the head of an export: which site it is of, and of which form. */
export const exportManifest = z.object({
  format: z.literal('hirawa-export'),
  version: z.int().positive(),
  installation: z.string().min(1).max(100),
  madeAt: moment,
});

/** A line of authors.jsonl and of tags.jsonl. */
export const exportedName = z.object({
  id: rowId,
  name,
  about: z.string().max(20_000),
  createdAt: moment,
  updatedAt: moment,
  addresses: z.array(z.string().max(2_000)).max(1_000).default([]),
  /** Since when each of them leads here, in the same order. */
  addressedAt: z.array(moment).max(1_000).default([]),
});
export type ExportedName = z.output<typeof exportedName>;

const focus = z.object({ x: percent, y: percent });

/** Kinds of uploads that an export has; those of the catalogue stand in `catalogue/`, all others in `media/`. */
export const exportedKinds = [
  'post-image',
  'newsletter-image',
  'video',
  'catalogue-image',
  'catalogue-upload',
] as const;
export type ExportedKind = (typeof exportedKinds)[number];

/** Where the files of an upload stand in an export. */
export function folderOf(kind: ExportedKind): 'media' | 'catalogue' {
  return kind === 'catalogue-image' || kind === 'catalogue-upload' ? 'catalogue' : 'media';
}

const part = String.raw`(?:-\d{3,4}|-link\d{1,3}x\d{1,3}|-thumb|-sheet)?`;
/** No name that leads anywhere fits. */
const fileName = new RegExp(`^[\\da-f]{32}${part}\\.(?:avif|webp|jpg|png|gif|mp4|webm|json|tgs|zip)$`);

/** A line of media.jsonl; the defaults are those of exports that had pictures of posts alone. */
export const exportedMedia = z.object({
  id: mediaId,
  kind: z.enum(exportedKinds).default('post-image'),
  files: z.array(z.string().regex(fileName)).min(1).max(30),
  sizeBytes: z
    .int()
    .nonnegative()
    .max(1024 ** 3),
  width: z.int().positive().max(100_000).nullable(),
  height: z.int().positive().max(100_000).nullable(),
  name: z.string().max(255).default(''),
  alt: z.string().max(500).default(''),
  focus: focus.default({ x: 50, y: 50 }),
  createdAt: moment.nullable().default(null),
  /** Since when the library keeps it, shown or not. */
  keptAt: moment.nullable().default(null),
  /** Of a video: how long it plays. */
  durationMs: z.int().positive().max(86_400_000).nullable().default(null),
});
export type ExportedMedia = z.output<typeof exportedMedia>;

/** A link that shows a post in any state, by the hash of its token, until it expires. */
const preview = z.object({
  tokenHash: z.string().regex(/^[\da-f]{64}$/),
  createdAt: moment.nullable(),
  expiresAt: moment,
  sharedBy: z.string().max(1_000).nullable(),
});

/** A line of posts.jsonl: authors and tags by the names that stand in the two lists. */
export const exportedPost = z.object({
  id: rowId,
  title: z.string().max(2_000),
  body: long,
  status: z.enum(postStatuses),
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  author: z.string().max(1_000),
  signedBy: name.nullable(),
  tags: z.array(name).max(1_000),
  ownSlug: z.string().max(500).nullable(),
  addresses: z.array(z.string().max(2_000)).max(1_000),
  /** Since when each of them leads here, in the same order. */
  addressedAt: z.array(moment).max(1_000).default([]),
  settingsVersion: rowId.default(1),
  previews: z.array(preview).max(100).default([]),
  excerpt: z.string().max(20_000),
  searchTitle: z.string().max(20_000),
  searchDescription: z.string().max(20_000),
  canonicalUrl: z.string().max(5_000),
  isPinned: z.boolean(),
  imageId: mediaId.nullable(),
  focus,
  version: rowId,
  savedBy: z.string().max(1_000).nullable(),
  revision: z
    .object({
      title: z.string().max(2_000),
      body: long,
      imageId: mediaId.nullable(),
      focus,
      author: z.string().max(1_000),
      savedAt: moment,
    })
    .nullable(),
});
export type ExportedPost = z.output<typeof exportedPost>;
