import * as z from 'zod/mini';
import {
  type BulkActionName,
  bulkActions,
  bulkLimits,
  matchingPostActions,
  settingsLimits,
} from '#modules/posts/constants.ts';
import { postLanguage, type PostMeta, postQuery, type StaffPost } from '#modules/posts/schema.ts';
import { maxSlugCharacters, toSlug } from '#modules/sitemap/constants.ts';
import { tagLimits } from '#modules/tags/constants.ts';
import { type Tag, tagNameInput } from '#modules/tags/schema.ts';
import type { Language } from '#modules/translations/constants.ts';

/** Settings of a post. They are saved immediately, even if the post has unpublished changes. */
export type PostSettings = PostMeta &
  Pick<
    StaffPost,
    | 'id'
    | 'title'
    | 'slug'
    | 'status'
    | 'language'
    | 'author'
    | 'signedBy'
    | 'isPinned'
    | 'ownSlug'
    | 'publishedAt'
  > & {
    /** Increases by one with each change of the settings. */
    version: number;
    tags: Tag[];
  };

/** A change of the settings. Missing fields do not change. `tags` are ordered names. */
export type SettingsChange = Partial<
  PostMeta & {
    signedBy: number;
    tags: readonly string[];
    isPinned: boolean;
    ownSlug: string | null;
    publishedAt: Date;
    language: Language;
  }
>;

/** A single-line text; replaces line breaks and repeated spaces with one space. */
const singleLine = (max: number) =>
  z.pipe(
    z.string('field.typeInvalid').check(z.maxLength(max * 4, 'field.tooLong')),
    z.pipe(
      z.transform((text: string) =>
        text
          .toWellFormed()
          .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
          .trim(),
      ),
      z.string().check(z.maxLength(max, 'field.tooLong')),
    ),
  );
const rowNumber = z
  .int('field.typeInvalid')
  .check(z.positive('field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid'));

/** An http or https address without credentials, or ''. */
const webAddress = z.pipe(
  singleLine(settingsLimits.canonicalUrl),
  z.string().check(
    z.refine((text) => {
      const url = URL.parse(text);
      return (
        text === '' || (url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '')
      );
    }, 'post.urlInvalid'),
  ),
);

/**
 * A slug as `toSlug` creates it: words of a-z and 0-9 separated by hyphens. If '' or null, the slug is derived from the title.
 */
const ownSlug = z.pipe(
  z.nullable(
    z.string('field.typeInvalid').check(
      z.maxLength(maxSlugCharacters, 'post.slugTooLong'),
      z.refine((text) => text === '' || toSlug(text) === text, 'post.slugInvalid'),
    ),
  ),
  z.transform((text: string | null) => text || null),
);

/** A change of the settings in a request. Missing fields do not change. */
export const settingsChange = z.object({
  version: rowNumber,
  author: z.optional(rowNumber),
  tags: z.optional(
    z.array(tagNameInput, 'field.typeInvalid').check(z.maxLength(tagLimits.perPost, 'post.tooManyTags')),
  ),
  excerpt: z.optional(singleLine(settingsLimits.excerpt)),
  searchTitle: z.optional(singleLine(settingsLimits.searchTitle)),
  searchDescription: z.optional(singleLine(settingsLimits.searchDescription)),
  canonicalUrl: z.optional(webAddress),
  isPinned: z.optional(z.boolean('field.typeInvalid')),
  ownSlug: z.optional(ownSlug),
  language: z.optional(postLanguage),
  publishedAt: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, error: 'post.timeInvalid' }),
      z.transform((written: string) => new Date(written)),
    ),
  ),
});

const tagNames = z._default(
  z.array(tagNameInput, 'field.typeInvalid').check(z.maxLength(tagLimits.perPost, 'post.tooManyTags')),
  [],
);
const requireTagNames = z.refine<{ act: BulkActionName; tags: string[] }>(
  ({ act, tags }) => tags.length > 0 || (act !== 'tag' && act !== 'untag'),
  { path: ['tags'], error: 'field.required' },
);

/** An action on the next posts that match a filter; `until` and `asOf` come from the response of the count request. */
export const matchingChange = z
  .object({
    act: z.enum(matchingPostActions, 'field.invalid'),
    tags: tagNames,
    filter: z.omit(postQuery, { sort: true }),
    except: z._default(
      z.array(rowNumber, 'field.typeInvalid').check(z.maxLength(bulkLimits.except, 'post.tooManyExcluded')),
      [],
    ),
    until: rowNumber,
    asOf: z.pipe(
      z.iso.datetime({ offset: true, error: 'field.invalid' }),
      z.transform((written: string) => new Date(written)),
    ),
    after: z._default(z.int('field.typeInvalid').check(z.nonnegative('field.invalid')), 0),
  })
  .check(requireTagNames);

/** An action on a selection of posts. */
export const bulkChange = z
  .object({
    act: z.enum(bulkActions, 'field.invalid'),
    ids: z
      .array(rowNumber, 'field.typeInvalid')
      .check(z.minLength(1, 'field.required'), z.maxLength(bulkLimits.posts, 'post.tooManySelected')),
    tags: tagNames,
  })
  .check(requireTagNames);
