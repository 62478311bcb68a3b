import { toSlug } from '#modules/sitemap/constants.ts';
import { daySeconds } from '#modules/time.ts';

/** The content types of the mobile app, each below `/api/<kind>` (specification 3.15, 3.16). */
export const itemKinds = ['filter', 'sticker', 'memoji'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const categories = ['animate', 'non-animate'] as const;
export type Category = (typeof categories)[number];

/** Specification 5.28 and 5.29: lengths in code points, amounts in hundredths. */
export const itemLimits = { name: 120, description: 2_000, items: 500, amountCents: 99_999_999 } as const;

/** Formats of trimmed item fields: a name has one line, a price has at most two decimals. */
export const itemPatterns = {
  name: /^\P{Cc}*$/u,
  amount: /^\d{1,6}(?:\.\d{1,2})?$/,
  items: /^(?:[1-9]\d?|[1-4]\d\d|500)$/,
} as const;

/** Deleted items can be restored for this time. */
export const undoSeconds = daySeconds;

/** A pack contains items of one kind, or of all kinds (`mixed`). */
export const packKinds = [...itemKinds, 'mixed'] as const;
export type PackKind = (typeof packKinds)[number];

export function acceptsKind(pack: PackKind, item: ItemKind): boolean {
  return pack === 'mixed' || pack === item;
}

/** Limits of packs and of items per pack. The app loads all packs and items into memory. */
export const packLimits = { packs: 200, items: 500 } as const;

export const publicationStates = ['published', 'unpublished'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Maximum number of versions per item or pack, and days until replaced versions are deleted. */
export const versionLimits = { versions: 30, days: 90 } as const;

/**
 * Maximum number of items and packs in a response of `GET /api/v1/catalogue`, and days for which records of deletions
 * are stored.
 */
export const syncLimits = { changes: 500, goneDays: 90 } as const;

/** Paths of responses that are cached in memory. Every change visible in the app removes these responses from the cache. */
export const cachedCataloguePaths = {
  document: '/api/v1/catalogue',
  packs: '/api/v1/catalogue/packs',
  items: '/api/v1/catalogue/items',
  filters: '/api/filter',
  stickers: '/api/sticker',
  memoji: '/api/memoji',
} as const;

export type TextField = 'name' | 'description' | 'amount' | 'items';
/** The error of a text field: a key of content/alerts.ts. */
export type TextFieldError = 'field.required' | `${TextField}.invalid`;

/** Validates the input of a field with the rules of the schema. Returns the error, or undefined if the input is valid. */
export function validateTextField(field: TextField, input: string): TextFieldError | undefined {
  const text = input.trim();
  if (text === '') return field === 'description' ? undefined : 'field.required';
  return isValidText(field, text) ? undefined : `${field}.invalid`;
}

function isValidText(field: TextField, text: string): boolean {
  if (field === 'description') return isWithin(text, itemLimits.description);
  return itemPatterns[field].test(text) && (field !== 'name' || isWithin(text, itemLimits.name));
}

/** NOTE: a code point has one or two units of `length`. The schema library counts code points. */
function isWithin(text: string, maxLength: number): boolean {
  return text.length <= maxLength || Array.from(text).length <= maxLength;
}

/** Messengers with sticker packs. */
export const messengerIds = ['telegram', 'signal', 'whatsapp'] as const;
export type MessengerId = (typeof messengerIds)[number];

/** The result of checking a file for a messenger. `unknown`: the file was not measured or cannot be read. */
export const fitVerdicts = ['fits', 'not', 'unknown'] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

/**
 * The results of rendering an animation feature in a player, worst first. `blank`: the player shows nothing of the whole file.
 */
export const playerResults = ['blank', 'noLayer', 'ignored', 'different', 'unmeasured', 'right'] as const;
export type PlayerResult = (typeof playerResults)[number];

/** Returns the path of a pack in the public gallery, such as `/stickers/7-lagos-life`. */
export function getPackPath({ id, name }: { id: number; name: string }): string {
  const slug = toSlug(name);
  return slug === '' ? `/stickers/${id}` : `/stickers/${id}-${slug}`;
}

/** The pages that show the catalogue. A change of the catalogue removes them, and all packs, from the page cache. */
export const galleryPaths = ['/stickers', '/filters', '/sitemap.xml', '/sitemap-pages.xml'] as const;
