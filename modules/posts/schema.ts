import * as z from 'zod/mini';
import type { ImageSources } from '#modules/media/schema.ts';
import {
  centre,
  type Focus,
  postLimits,
  postOrders,
  type PostStatus,
  postStatuses,
} from '#modules/posts/constants.ts';

/** Line markup or rich text, told by the first character (specification 3.18). */
export type PostFormat = 'markup' | 'html';

/** What a list shows of a published post; times are of its publication and of its last change. */
export type PostCard = {
  id: number;
  title: string;
  slug: string;
  author: string;
  /** Address of the author's picture; null: the cover is drawn from the id. */
  image: string | null;
  /** The same picture in all its sizes, where it was uploaded here. */
  imageSources: ImageSources | null;
  /** What of it stays in view where a cover is cropped. */
  focus: Focus;
  /** First 200 characters of the readable text and "...". */
  preview: string;
  readingMinutes: number;
  publishedAt: Date;
  updatedAt: Date;
  /** Whose page the name leads to (modules/authors); null: a name alone. */
  signedBy: number | null;
  /** Stands before all others in the list. */
  isPinned: boolean;
};
export type Post = PostCard & PostMeta & { body: string; format: PostFormat; pictures: PostImages };

/** What a post tells searches and other sites; '' for none of its own. `preview` of a card is the excerpt where there is one. */
export type PostMeta = {
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  /** Where the text stood first. */
  canonicalUrl: string;
};

/** Where the sizes of a post's pictures are, by the id of their upload. */
export type PostImages = Readonly<Record<string, ImageSources>>;

/** The pictures of a stored post: written by the verbs of this room alone, in the shape that they hand in. */
export function imagesOf(stored: unknown): PostImages {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return stored as PostImages;
}

/** Words of a published or scheduled post that wait for their button; until then the public sees those before. */
export type Revision = {
  title: string;
  body: string;
  format: PostFormat;
  imageId: string | null;
  focus: Focus;
  pictures: PostImages;
  /** Who wrote it last, and when. */
  author: string;
  savedAt: Date;
};

/** What once stood in a post: the public saw it, or somebody drafted it. */
export type HistoryEntry = Revision & { id: number; kind: 'draft' | 'published' };
export type HistoryCard = Pick<HistoryEntry, 'id' | 'kind' | 'title' | 'author' | 'savedAt'>;

/** A post in the trash, and when it was deleted. */
export type DeletedPost = { id: number; title: string; status: PostStatus; author: string; deletedAt: Date };

/** The revision of a stored post, null for none: written by the verbs of this room alone. */
export function revisionOf(stored: unknown): Revision | null {
  if (stored === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const revision = stored as Omit<Revision, 'savedAt'> & { savedAt: string };
  // One from before pictures had a focus has none.
  return { ...revision, focus: revision.focus ?? centre, savedAt: new Date(revision.savedAt) };
}

/** Where a page of the staff's list goes on: the last post, and when it was changed as the page before saw it. */
export type ListPosition = { id: number; updatedAt: Date };

/** A post as its authors see it, in every state. */
export type StaffPost = Omit<Post, 'publishedAt'> & {
  status: PostStatus;
  /** Grows by one with each change: what a change is based on. */
  version: number;
  imageId: string | null;
  createdAt: Date;
  /** When a scheduled post is due; null in every other state. */
  publishAt: Date | null;
  /** First publication, kept while the post is taken down; null before. */
  publishedAt: Date | null;
  /** What the browser called the last save. */
  saveKey: string | null;
  /** The name of who saved last; null where nobody has since names are kept. */
  savedBy: string | null;
  /** Null for a draft, whose saves change the post itself. */
  revision: Revision | null;
  /** The readable part of the address; null: made of the title. */
  ownSlug: string | null;
  /** Grows by one with each change of the settings alone. */
  settingsVersion: number;
};

/** A post in the staff's list: its body where that was asked for, and whether words wait beside it. */
export type ListedPost = Omit<StaffPost, 'body' | 'revision'> & {
  body: string | undefined;
  hasDraft: boolean;
};

/** What the search shows of a post of any status. */
export type FoundPost = { id: number; title: string; status: PostStatus; updatedAt: Date };
/** A scheduled post; `publishAt` is when it publishes itself. */
export type UpcomingPost = { id: number; title: string; publishAt: Date };

/** What is stored of a post's words: the body, cleaned where it is HTML, and all that is made from it. */
export type Composed = {
  title: string;
  slug: string;
  body: string;
  format: PostFormat;
  preview: string;
  readingMinutes: number;
};

/** Where a post stands in the public order: newest first, the higher id first of two of one moment. */
export type Position = { publishedAt: Date; id: number };

/** `after`: the last post of the page before. */
export type PageOfPosts = { limit: number; after?: Position | undefined };

/** What stands in a line of markup; a link whose target is not allowed leads to about:blank. */
export type Inline = { kind: 'text'; text: string } | { kind: 'link'; href: string; text: string };
export type ListItem = { emphasis: 'none' | 'bold' | 'italic'; content: Inline[] };

/** Line markup as a tree: what the pages render and what no script can stand in. */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4 | 5 | 6; content: Inline[] }
  | { kind: 'paragraph'; isBold: boolean; content: Inline[] }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'image'; src: string; alt: string };

const requiredText = (max: number) => z.string('field.type').check(z.maxLength(max, 'field.tooLong'));
const title = requiredText(postLimits.title).check(z.regex(/^[^\n\r]*$/, 'field.invalid'));
const moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'post.badTime' }),
  z.transform((written: string) => new Date(written)),
);
/** PostgreSQL's integer: a version, or the number of a row. */
const rowNumber = z.coerce
  .number('field.type')
  .check(z.int('field.type'), z.positive('field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid'));
const uploadId = z.string().check(z.regex(/^[\da-f]{32}$/, 'field.invalid'));
const percent = z.coerce
  .number('field.type')
  .check(z.int('field.type'), z.gte(0, 'field.invalid'), z.lte(100, 'field.invalid'));
const focus = { image_x: z.optional(percent), image_y: z.optional(percent) };
/** Names one save, so that it can be asked for again when its answer was lost. */
const saveKey = z.optional(z.string('field.type').check(z.regex(/^[\w-]{1,64}$/, 'field.invalid')));

/** The body of POST /api/v1/blog; `author` and unknown fields are ignored. */
export const newPost = z.object({
  title: z._default(title, ''),
  body: z._default(requiredText(postLimits.body), ''),
  status: z._default(z.enum(postStatuses, 'field.invalid'), 'published'),
  publish_at: z.optional(
    z.union(
      [
        moment,
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
      ],
      'post.badTime',
    ),
  ),
  image_id: z.optional(z.union([uploadId, z.literal('')])),
  ...focus,
  /** The draft that this becomes, and the version that it is based on. */
  id: z.optional(rowNumber),
  version: z.optional(rowNumber),
  save_key: saveKey,
});

/** The body of POST /api/v1/posts: creates a draft unless `status` says otherwise. */
export const newDraft = z.extend(newPost, {
  status: z._default(z.enum(postStatuses, 'field.invalid'), 'draft'),
});

/** A change of a post: what is left out stays; an empty `image_id` takes the picture away. */
export const postChange = z.object({
  version: rowNumber,
  title: z.optional(title),
  body: z.optional(requiredText(postLimits.body)),
  status: z.optional(z.enum(postStatuses, 'field.invalid')),
  publish_at: z.optional(z.nullable(moment)),
  image_id: z.optional(z.nullable(z.union([uploadId, z.literal('')]))),
  ...focus,
  save_key: saveKey,
});

/** Words of a post that are kept without being published: what is left out stays as it was written last. */
export const postRevision = z.omit(postChange, { status: true, publish_at: true });

/**
 * What the staff's list is narrowed and ordered by. `from` and `until`, the latter not included, bound when a post came out, comes
 * out, or else was begun.
 */
export const postQuery = z.object({
  author: z.optional(rowNumber),
  tag: z.optional(rowNumber),
  from: z.optional(moment),
  until: z.optional(moment),
  status: z.optional(z.enum(postStatuses, 'field.invalid')),
  search: z.optional(z.string().check(z.maxLength(200, 'field.tooLong'))),
  sort: z._default(z.enum([...postOrders, '-created', '-updated', '-title'], 'field.invalid'), '-created'),
});
export type PostQuery = z.infer<typeof postQuery>;
