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
  shownStates,
} from '#modules/catalogue/constants.ts';

const sent = {
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'field.required' : 'field.type'),
};
/** Forms send text, programs numbers. */
const written = z.pipe(
  z.union([z.string(), z.number()], sent),
  z.transform((value: string | number) => String(value).trim()),
);

/** One line of 1 to 120 characters, trimmed; refused with `field.required` or `name.invalid`. */
export const itemName = z
  .string(sent)
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(itemLimits.name, 'name.invalid'),
    z.regex(itemPatterns.name, 'name.invalid'),
  );

/** At most 2,000 characters, trimmed; may be empty. */
export const itemDescription = z
  .string(sent)
  .check(z.trim(), z.maxLength(itemLimits.description, 'description.invalid'));

/** A price as people write it, 0 or more with at most two decimals, read into whole hundredths. */
export const itemAmount = z.pipe(
  written.check(z.minLength(1, 'field.required'), z.regex(itemPatterns.amount, 'amount.invalid')),
  z.transform((text: string) => Math.round(Number(text) * 100)),
);

/** Number of images: whole, 1 to 500. */
export const itemCount = z.pipe(
  written.check(z.minLength(1, 'field.required'), z.regex(itemPatterns.items, 'items.invalid')),
  z.transform(Number),
);

/** One of the categories; refused with `category.invalid`. */
export const itemCategory = z.enum(categories, { error: 'category.invalid' });

/** Names of files in a bundle that staff leave out: a JSON array, or one name. */
const leftOut = z.optional(
  z.pipe(
    z.string(),
    z.transform((text: string) => readNames(text)),
  ),
);
/** The id of a file that was checked beforehand, in the place of the file itself. */
const checkedId = z.optional(z.string().check(z.regex(/^[\da-f]{32}$/, 'file.gone')));

const references = { image_id: checkedId, upload_id: checkedId, leave_out: leftOut };
const texts = { name: itemName, description: itemDescription, amount: itemAmount };
/** Whether it is published at once, as text of a form or as JSON has it; it is where nothing is said. */
const isPublished = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'field.type'),
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
  ),
);

/** Fields of POST /api/filter beside its files. */
export const newFilter = z.object({ ...texts, is_published: isPublished, ...references });
/** Fields of POST /api/sticker and /api/memoji beside their files; a category that is not sent is not judged. */
export const newSticker = z.object({
  ...texts,
  items: itemCount,
  category: z.optional(itemCategory),
  is_published: isPublished,
  ...references,
});
/** The version that a change is based on: a form sends it as text. */
const itemVersion = z.coerce
  .number('field.type')
  .check(z.int('field.type'), z.positive('field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid'));

/** Fields of PUT: what is not sent stays as it is; without a version it is changed whatever stands there. */
export const changedItem = z.object({
  name: z.optional(itemName),
  description: z.optional(itemDescription),
  amount: z.optional(itemAmount),
  items: z.optional(itemCount),
  category: z.optional(itemCategory),
  version: z.optional(itemVersion),
  ...references,
});
/** Fields of the check before Submit, beside its file or the id of one that was checked before. */
export const uploadCheck = z.object({
  items: z.optional(itemCount),
  category: z.optional(itemCategory),
  leave_out: leftOut,
  upload_id: checkedId,
});

/** Which items a list of staff shows. */
export const shownState = z.enum(shownStates);

const rowId = z
  .int('field.type')
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));
/** The items of a pack in their order, each once. */
const packItems = z.array(rowId, 'field.type').check(
  z.maxLength(packLimits.items, 'pack.tooManyItems'),
  z.refine((ids) => new Set(ids).size === ids.length, 'pack.itemTwice'),
);
const packFields = {
  kind: z.enum(packKinds, { error: 'pack.kindInvalid' }),
  name: itemName,
  description: itemDescription,
  cover_item: z.nullable(rowId),
  items: packItems,
};

/** Fields of POST /api/v1/packs. */
export const newPack = z.object({
  ...packFields,
  description: z._default(itemDescription, ''),
  cover_item: z._default(packFields.cover_item, null),
  items: z._default(packItems, []),
  is_published: z._default(z.boolean('field.type'), false),
});

/** Fields of PUT /api/v1/packs/{id}: what is not sent stays as it is. */
export const changedPack = z.object({
  kind: z.optional(packFields.kind),
  name: z.optional(packFields.name),
  description: z.optional(packFields.description),
  cover_item: z.optional(packFields.cover_item),
  items: z.optional(packFields.items),
  version: z.optional(itemVersion),
});

/** Before which pack another one is put; null: at the end. */
export const packMove = z.object({ before: z.nullable(rowId) });

/** What a pack is made of, beside the items in it. */
export type PackText = { kind: PackKind; name: string; description: string; coverItem: number | null };

/** A pack as stored; `items` in their order, those that are deleted left out. */
export type Pack = PackText & {
  id: number;
  /** Its number in the order of packs; larger ones come later. */
  position: number;
  items: number[];
  /** Names for `mediaPath` of the picture of its cover, or of its first item; null while it has none. */
  cover: { image: string; thumbnail: string } | null;
  /** Grows with each change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
};

/** A version of an item or a pack as its list shows it. */
export type VersionCard = {
  id: number;
  number: number;
  /** Names of the fields that were changed; none: how it began. */
  changed: string[];
  name: string;
  isPublished: boolean;
  author: string | null;
  savedAt: Date;
};

/** One whole: `content` is an ItemContent or a PackContent, `files` an item's. */
export type Version = VersionCard & {
  content: object;
  files: {
    imageMedia: string;
    uploadMedia: string;
    image: string;
    thumbnail: string;
    upload: string;
  } | null;
};

/** An item as stored; files are names for `mediaPath`. */
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
  /** Grows with each change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Since when the public sees it; null: it does not. */
  publishedAt: Date | null;
};

function readNames(text: string): string[] {
  if (!text.startsWith('[')) return text === '' ? [] : [text];
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [text];
  } catch {
    return [text];
  }
}
