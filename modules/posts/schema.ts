import * as z from 'zod/mini';
import type { ImageSources } from '#modules/media/schema.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import {
  centreFocalPoint,
  type FocalPoint,
  postLimits,
  postOrders,
  type PostStatus,
  postStatuses,
} from '#modules/posts/constants.ts';

/** Line markup or rich text, detected from the start of the body (specification 3.18). */
export type PostFormat = 'markup' | 'html';

/** Fields of a published post in a list. */
export type PostCard = {
  id: number;
  title: string;
  slug: string;
  language: Language;
  /** Posts of one group are translations of each other. Null for a post that was never linked. */
  translationGroup: string | null;
  author: string;
  /** URL of the image. If null, the page draws a cover from the id of the post. */
  image: string | null;
  /** All sizes of the image if it was uploaded here. */
  imageSources: ImageSources | null;
  /** The point of the image that stays visible when a cover is cropped. */
  focus: FocalPoint;
  /** First 200 characters of the readable text and "...". */
  preview: string;
  readingMinutes: number;
  publishedAt: Date;
  updatedAt: Date;
  /**
   * Id of the author (modules/authors); the displayed name links to the author's page. If null, the name is plain
   * text.
   */
  signedBy: number | null;
  /** True if the list shows this post above the other posts. */
  isPinned: boolean;
};
export type Post = PostCard & PostMeta & { body: string; format: PostFormat; pictures: PostImages };

/**
 * Metadata for search engines and other sites; '' for defaults. The `preview` of a card is the excerpt, if the post has an
 * excerpt.
 */
export type PostMeta = {
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  /** The URL where the post was first published. */
  canonicalUrl: string;
};

/** The sizes of a post's images, by upload id. */
export type PostImages = Readonly<Record<string, ImageSources>>;

/** Returns the images in a stored column. Only this module writes the column, so its shape is not validated. */
export function toPostImages(stored: unknown): PostImages {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return stored as PostImages;
}

/** Unpublished changes of a published or scheduled post. Until they are published, visitors see the previous content. */
export type Revision = {
  title: string;
  body: string;
  format: PostFormat;
  imageId: string | null;
  focus: FocalPoint;
  pictures: PostImages;
  /** The last editor and the time of the last save. */
  author: string;
  savedAt: Date;
};

/** Earlier content of a post: published content, or a draft. */
export type HistoryEntry = Revision & { id: number; kind: 'draft' | 'published' };
export type HistoryCard = Pick<HistoryEntry, 'id' | 'kind' | 'title' | 'author' | 'savedAt'>;

export type DeletedPost = { id: number; title: string; status: PostStatus; author: string; deletedAt: Date };

/** Returns the revision in a stored column. Only this module writes the column, so its shape is not validated. */
export function toRevision(stored: unknown): Revision | null {
  if (stored === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const revision = stored as Omit<Revision, 'savedAt'> & { savedAt: string };
  // Older revisions do not contain this field, because images had no focus when these revisions were saved.
  return { ...revision, focus: revision.focus ?? centreFocalPoint, savedAt: new Date(revision.savedAt) };
}

/** The position of the next page of the staff list: the last post, and its update time as shown on the previous page. */
export type ListPosition = { id: number; updatedAt: Date };

/** A post in any state, for its authors. */
export type StaffPost = Omit<Post, 'publishedAt'> & {
  status: PostStatus;
  /**
   * Increases by one with each change. A request to change the post contains the version that the change is based on.
   */
  version: number;
  imageId: string | null;
  createdAt: Date;
  /** Time of the last change of words in the title or the body. */
  textChangedAt: Date;
  /** Publication time of a scheduled post; null in every other state. */
  publishAt: Date | null;
  /** Time of the first publication; does not change if the post is unpublished. */
  publishedAt: Date | null;
  /** Idempotency key of the last save. */
  saveKey: string | null;
  /** The name of the last editor; null if the last save is older than this column. */
  savedBy: string | null;
  /** Null for a draft, because saves change the draft itself. */
  revision: Revision | null;
  /** The slug that the author chose. If null, the slug is derived from the title. */
  ownSlug: string | null;
  /** Increases by one with each change of the settings. */
  settingsVersion: number;
};

/**
 * A post in the staff list. `body` is undefined unless it was requested. `hasDraft` is true if the post has
 * unpublished changes.
 */
export type ListedPost = Omit<StaffPost, 'body' | 'revision'> & {
  body: string | undefined;
  hasDraft: boolean;
};

/** A published post of a group. */
export type PublishedTranslation = {
  translationGroup: string;
  id: number;
  slug: string;
  language: Language;
};

/** A post of any status as a search result. */
export type PostSearchResult = { id: number; title: string; status: PostStatus; updatedAt: Date };
/** A scheduled post; `publishAt` is its publication time. */
export type UpcomingPost = { id: number; title: string; publishAt: Date };

/** The stored text of a post: the body, cleaned if it is HTML, and all values derived from it. */
export type ComposedPost = {
  title: string;
  slug: string;
  body: string;
  format: PostFormat;
  preview: string;
  readingMinutes: number;
};

/** A position in the public order: newest first; for equal times the higher id first. */
export type PublishedPosition = { publishedAt: Date; id: number };

/**
 * `after`: the last post of the previous page. `listedIn`: only the posts of the lists in this language, which are the posts in the
 * language, and the English posts. Lists show a translation in place of its English post, so its row is not in the page.
 */
export type PostPageInput = {
  limit: number;
  after?: PublishedPosition | undefined;
  listedIn?: Language | undefined;
};

/** Inline content of a line of markup. A link with a forbidden target leads to about:blank. */
export type Inline = { kind: 'text'; text: string } | { kind: 'link'; href: string; text: string };
export type ListItem = { emphasis: 'none' | 'bold' | 'italic'; content: Inline[] };

/** Line markup as a tree. Pages render this tree as elements, so a post in line markup cannot add a script. */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4 | 5 | 6; content: Inline[] }
  | { kind: 'paragraph'; isBold: boolean; content: Inline[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'image'; src: string; alt: string };

const requiredText = (max: number) => z.string('field.typeInvalid').check(z.maxLength(max, 'field.tooLong'));
const title = requiredText(postLimits.title).check(z.regex(/^[^\n\r]*$/, 'field.invalid'));
const dateTime = z.pipe(
  z.iso.datetime({ offset: true, error: 'post.timeInvalid' }),
  z.transform((written: string) => new Date(written)),
);
/** A PostgreSQL integer: a version or a row id. */
const rowNumber = z.coerce
  .number('field.typeInvalid')
  .check(z.int('field.typeInvalid'), z.positive('field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid'));
const uploadId = z.string().check(z.regex(/^[\da-f]{32}$/, 'field.invalid'));
const percent = z.coerce
  .number('field.typeInvalid')
  .check(z.int('field.typeInvalid'), z.gte(0, 'field.invalid'), z.lte(100, 'field.invalid'));
const focus = { imageX: z.optional(percent), imageY: z.optional(percent) };
/** Idempotency key of a save, so that the browser can repeat a save whose response was lost. */
const saveKey = z.optional(z.string('field.typeInvalid').check(z.regex(/^[\w-]{1,64}$/, 'field.invalid')));

export const postLanguage = z.enum(languages, 'field.invalid');

/** The body of POST /api/v1/blog. Ignores `author` and unknown fields. */
export const newPost = z.object({
  title: z._default(title, ''),
  body: z._default(requiredText(postLimits.body), ''),
  status: z._default(z.enum(postStatuses, 'field.invalid'), 'published'),
  publishAt: z.optional(
    z.union(
      [
        dateTime,
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
      ],
      'post.timeInvalid',
    ),
  ),
  imageId: z.optional(z.union([uploadId, z.literal('')])),
  ...focus,
  /** `id` is the draft that becomes this post; `version` is the version that the change is based on. */
  id: z.optional(rowNumber),
  version: z.optional(rowNumber),
  /** The language of a new post. The settings of a post change it later. */
  language: z.optional(postLanguage),
  saveKey,
});

/** The body of POST /api/v1/posts. Creates a draft unless `status` is set. */
export const newDraft = z.extend(newPost, {
  status: z._default(z.enum(postStatuses, 'field.invalid'), 'draft'),
});

/** A change of a post. Missing fields do not change; an empty `imageId` removes the image. */
export const postChange = z.object({
  version: rowNumber,
  title: z.optional(title),
  body: z.optional(requiredText(postLimits.body)),
  status: z.optional(z.enum(postStatuses, 'field.invalid')),
  publishAt: z.optional(z.nullable(dateTime)),
  imageId: z.optional(z.nullable(z.union([uploadId, z.literal('')]))),
  ...focus,
  saveKey,
});

/** Changes that are saved without publication. Missing fields have the latest saved values. */
export const postRevision = z.omit(postChange, { status: true, publishAt: true });

/**
 * Filters and order of the staff list. `from` (inclusive) and `until` (exclusive) limit the publication time, the scheduled
 * time, or the creation time, in this order of preference.
 */
export const postQuery = z.object({
  author: z.optional(rowNumber),
  tag: z.optional(rowNumber),
  from: z.optional(dateTime),
  until: z.optional(dateTime),
  status: z.optional(z.enum(postStatuses, 'field.invalid')),
  language: z.optional(postLanguage),
  search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))),
  sort: z._default(z.enum([...postOrders, '-created', '-updated', '-title'], 'field.invalid'), '-created'),
});
export type PostQuery = z.infer<typeof postQuery>;
