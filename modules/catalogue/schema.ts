import * as z from 'zod/mini';
import {
  categories,
  type Category,
  itemLimits,
  itemPatterns,
  type ItemKind,
  type PackKind,
  packKinds,
  packLimits,
  publicationStates,
} from '#modules/catalogue/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

const missingOrWrongType = {
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid'),
};
/** Forms send numbers as text, API clients send numbers. */
const numberOrText = z.pipe(
  z.union([z.string(), z.number()], missingOrWrongType),
  z.transform((value: string | number) => String(value).trim()),
);

/** A line of 1 to 120 characters, trimmed. Errors: `field.required` or `name.invalid`. */
export const itemName = z
  .string(missingOrWrongType)
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.refine(isNotInvisible, 'field.required'),
    z.maxLength(itemLimits.name, 'name.invalid'),
    z.regex(itemPatterns.name, 'name.invalid'),
  );

/** At most 2,000 characters, trimmed. May be empty. */
export const itemDescription = z
  .string(missingOrWrongType)
  .check(z.trim(), z.maxLength(itemLimits.description, 'description.invalid'));

/** A price of 0 or more with at most two decimals, converted to whole hundredths. */
export const itemPrice = z.pipe(
  numberOrText.check(z.minLength(1, 'field.required'), z.regex(itemPatterns.amount, 'amount.invalid')),
  z.transform((text: string) => Math.round(Number(text) * 100)),
);

/** Number of images, 1 to 500. */
export const stickerImageCount = z.pipe(
  numberOrText.check(z.minLength(1, 'field.required'), z.regex(itemPatterns.items, 'items.invalid')),
  z.transform(Number),
);

export const itemCategory = z.enum(categories, { error: 'category.invalid' });

/** Names of files to leave out of a bundle: a JSON array, or a single name. */
const leftOut = z.optional(
  z.pipe(
    z.string(),
    z.transform((text: string) => parseNames(text)),
  ),
);
/** The id of a file that was checked before, instead of the file itself. */
const checkedId = z.optional(z.string().check(z.regex(/^[\da-f]{32}$/, 'file.expired')));

const references = { imageId: checkedId, uploadId: checkedId, leaveOut: leftOut };
const texts = { name: itemName, description: itemDescription, amount: itemPrice };
/** Text in a form, boolean in JSON. The default is true. */
const isPublished = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'field.typeInvalid'),
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
  ),
);

/** Fields of POST /api/filter, without files. */
export const newFilterBody = z.object({ ...texts, isPublished, ...references });
/** Fields of POST /api/sticker and /api/memoji, without files. Without a category, animation is not checked. */
export const newStickerBody = z.object({
  ...texts,
  items: stickerImageCount,
  category: z.optional(itemCategory),
  isPublished,
  ...references,
});
/** The version that a change is based on. Forms send it as text. */
const itemVersion = z.coerce
  .number('field.typeInvalid')
  .check(z.int('field.typeInvalid'), z.positive('field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid'));

/** Fields of PUT. Missing fields stay the same. Without a version, conflicts are not detected. */
export const itemChangeBody = z.object({
  name: z.optional(itemName),
  description: z.optional(itemDescription),
  amount: z.optional(itemPrice),
  items: z.optional(stickerImageCount),
  category: z.optional(itemCategory),
  version: z.optional(itemVersion),
  ...references,
});
/** Fields of the upload check before submit, with the file or the id of a file that was checked before. */
export const uploadCheckBody = z.object({
  items: z.optional(stickerImageCount),
  category: z.optional(itemCategory),
  leaveOut: leftOut,
  uploadId: checkedId,
});

export const publicationState = z.enum(publicationStates);

const rowId = z
  .int('field.typeInvalid')
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));
/** The items of a pack in order, without duplicates. */
const packItems = z.array(rowId, 'field.typeInvalid').check(
  z.maxLength(packLimits.items, 'pack.tooManyItems'),
  z.refine((ids) => new Set(ids).size === ids.length, 'pack.itemRepeated'),
);
const packFields = {
  kind: z.enum(packKinds, { error: 'pack.kindInvalid' }),
  name: itemName,
  description: itemDescription,
  coverItem: z.nullable(rowId),
  items: packItems,
};

/** Fields of POST /api/v1/packs. */
export const newPackBody = z.object({
  ...packFields,
  description: z._default(itemDescription, ''),
  coverItem: z._default(packFields.coverItem, null),
  items: z._default(packItems, []),
  isPublished: z._default(z.boolean('field.typeInvalid'), false),
});

/** Fields of PUT /api/v1/packs/{id}. Missing fields stay the same. */
export const packChangeBody = z.object({
  kind: z.optional(packFields.kind),
  name: z.optional(packFields.name),
  description: z.optional(packFields.description),
  coverItem: z.optional(packFields.coverItem),
  items: z.optional(packFields.items),
  version: z.optional(itemVersion),
});

/** `before`: the pack that follows the moved pack. Null means the end. */
export const packMoveBody = z.object({ before: z.nullable(rowId) });

export type PackFields = { kind: PackKind; name: string; description: string; coverItem: number | null };

/** A stored pack. `items` are in order, without deleted items. */
export type Pack = PackFields & {
  id: number;
  /** Sort key in the order of packs. */
  position: number;
  items: number[];
  /** Names for `buildMediaPath` of the image of the cover item or the first item. Null if the pack is empty. */
  cover: { image: string; thumbnail: string } | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
};

export type VersionSummary = {
  id: number;
  number: number;
  /** Names of the changed fields. Empty for the first version. */
  changed: string[];
  name: string;
  isPublished: boolean;
  author: string | null;
  savedAt: Date;
};

/** A complete version. `content` is an ItemContent or a PackContent; only items have `files`. */
export type Version = VersionSummary & {
  content: object;
  files: {
    imageMedia: string;
    uploadMedia: string;
    image: string;
    thumbnail: string;
    upload: string;
  } | null;
};

/** A stored item. Its files are names for `buildMediaPath`. */
export type Item = {
  id: number;
  kind: ItemKind;
  name: string;
  description: string;
  amountCents: number;
  image: string;
  thumbnail: string;
  upload: string;
  items: number | null;
  category: Category | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Time of publication, or null if not published. */
  publishedAt: Date | null;
};

function parseNames(text: string): string[] {
  if (!text.startsWith('[')) return text === '' ? [] : [text];
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [text];
  } catch {
    return [text];
  }
}
