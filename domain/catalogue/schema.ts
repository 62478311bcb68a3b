import * as z from 'zod/mini';
import {
  categories,
  type Category,
  itemLimits,
  itemPatterns,
  type ItemKind,
} from '#domain/catalogue/limits.ts';

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

/** Fields of POST /api/filter beside its files. */
export const newFilter = z.object({ ...texts, ...references });
/** Fields of POST /api/sticker and /api/memoji beside their files; a category that is not sent is not judged. */
export const newSticker = z.object({
  ...texts,
  items: itemCount,
  category: z.optional(itemCategory),
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
