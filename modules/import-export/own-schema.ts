import * as z from 'zod';
import { importLimits } from '#modules/import-export/constants.ts';
import { languages } from '#modules/translations/constants.ts';
import { postStatuses } from '#modules/posts/constants.ts';
import {
  allIncidentStates,
  incidentImpacts,
  incidentKinds,
  incidentLimits,
  incidentParts,
} from '#modules/status/constants.ts';
import { incidentBody, incidentTitle } from '#modules/status/schema.ts';
import { dayMs } from '#modules/time.ts';

/** The version of the export format. It increases when older releases cannot read new exports. */
export const exportVersion = 1;

/**
 * An exported id. Its maximum is below the maximum of PostgreSQL's integer, so that a forged id leaves enough ids for
 * later rows.
 */
export const rowId = z.int().positive().max(2_000_000_000);
export const dateTime = z.iso.datetime().transform((text) => new Date(text));
export const mediaId = z.string().regex(/^[\da-f]{32}$/);
const percent = z.int().min(0).max(100);
const name = z.string().min(1).max(1_000);
const longText = z.string().max(2 * importLimits.body + 1_000);

export const exportManifest = z.object({
  format: z.literal('hirawa-export'),
  version: z.int().positive(),
  installation: z.string().min(1).max(100),
  madeAt: dateTime,
});

/** A line of authors.jsonl or tags.jsonl. */
export const exportedTagOrAuthor = z.object({
  id: rowId,
  name,
  about: z.string().max(20_000),
  createdAt: dateTime,
  updatedAt: dateTime,
  addresses: z.array(z.string().max(2_000)).max(1_000).default([]),
  /** The time from which each address redirects, in the order of `addresses`. */
  addressedAt: z.array(dateTime).max(1_000).default([]),
});
export type ExportedTagOrAuthor = z.output<typeof exportedTagOrAuthor>;

const focus = z.object({ x: percent, y: percent });

/** Kinds of exported uploads. Uploads of the catalogue are in the folder `catalogue/`, all others in `media/`. */
export const exportedKinds = [
  'post-image',
  'newsletter-image',
  'video',
  'catalogue-image',
  'catalogue-upload',
] as const;
export type ExportedKind = (typeof exportedKinds)[number];

export function getMediaFolder(kind: ExportedKind): 'media' | 'catalogue' {
  return kind === 'catalogue-image' || kind === 'catalogue-upload' ? 'catalogue' : 'media';
}

const filePart = String.raw`(?:-\d{3,4}|-link\d{1,3}x\d{1,3}|-thumb|-sheet)?`;
/** Matches the file name of an upload. A name with a path does not match. */
const fileNamePattern = new RegExp(
  `^[\\da-f]{32}${filePart}\\.(?:avif|webp|jpg|png|gif|mp4|webm|json|tgs|zip)$`,
);

/** A line of media.jsonl; the defaults apply to older exports, which only had images of posts. */
export const exportedMedia = z.object({
  id: mediaId,
  kind: z.enum(exportedKinds).default('post-image'),
  files: z.array(z.string().regex(fileNamePattern)).min(1).max(30),
  sizeBytes: z
    .int()
    .nonnegative()
    .max(1024 ** 3),
  width: z.int().positive().max(100_000).nullable(),
  height: z.int().positive().max(100_000).nullable(),
  name: z.string().max(255).default(''),
  alt: z.string().max(500).default(''),
  focus: focus.default({ x: 50, y: 50 }),
  createdAt: dateTime.nullable().default(null),
  /** The time when the file was added to the media library; null if the library does not contain the file. */
  keptAt: dateTime.nullable().default(null),
  durationMs: z.int().positive().max(dayMs).nullable().default(null),
});
export type ExportedMedia = z.output<typeof exportedMedia>;

/** A preview link to a post of any state: the hash of its token and its expiry. */
const previewLink = z.object({
  tokenHash: z.string().regex(/^[\da-f]{64}$/),
  createdAt: dateTime.nullable(),
  expiresAt: dateTime,
  sharedBy: z.string().max(1_000).nullable(),
});

/** A line of posts.jsonl; authors and tags are referenced by name. */
export const exportedPost = z.object({
  id: rowId,
  title: z.string().max(2_000),
  body: longText,
  status: z.enum(postStatuses),
  publishAt: dateTime.nullable(),
  publishedAt: dateTime.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  author: z.string().max(1_000),
  signedBy: name.nullable(),
  tags: z.array(name).max(1_000),
  ownSlug: z.string().max(500).nullable(),
  addresses: z.array(z.string().max(2_000)).max(1_000),
  /** The time from which each address redirects, in the order of `addresses`. */
  addressedAt: z.array(dateTime).max(1_000).default([]),
  settingsVersion: rowId.default(1),
  previews: z.array(previewLink).max(100).default([]),
  excerpt: z.string().max(20_000),
  searchTitle: z.string().max(20_000),
  searchDescription: z.string().max(20_000),
  canonicalUrl: z.string().max(5_000),
  isPinned: z.boolean(),
  language: z.enum(languages).default('en'),
  translationGroup: z.uuid().nullable().default(null),
  textChangedAt: dateTime.optional(),
  imageId: mediaId.nullable(),
  focus,
  version: rowId,
  savedBy: z.string().max(1_000).nullable(),
  revision: z
    .object({
      title: z.string().max(2_000),
      body: longText,
      imageId: mediaId.nullable(),
      focus,
      author: z.string().max(1_000),
      savedAt: dateTime,
    })
    .nullable(),
});
export type ExportedPost = z.output<typeof exportedPost>;

/** A line of incidents.jsonl: an incident or maintenance with its updates in the order of their ids. */
export const exportedIncident = z.object({
  id: rowId,
  kind: z.enum(incidentKinds),
  title: incidentTitle,
  impact: z.enum(incidentImpacts),
  parts: z.array(z.enum(incidentParts)).max(incidentParts.length),
  startsAt: dateTime,
  endsAt: dateTime.nullable(),
  publishedAt: dateTime.nullable(),
  version: rowId,
  createdAt: dateTime,
  updatedAt: dateTime,
  updates: z
    .array(
      z.object({
        id: rowId,
        state: z.enum(allIncidentStates),
        body: incidentBody,
        at: dateTime,
        emailedAt: dateTime.nullable(),
      }),
    )
    .min(1)
    .max(incidentLimits.updates),
});
export type ExportedIncident = z.output<typeof exportedIncident>;
