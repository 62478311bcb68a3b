/** What the mobile app offers, each below `/api/<kind>` (specification 3.15, 3.16). */
export const itemKinds = ['filter', 'sticker', 'memoji'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Whether a sticker moves. */
export const categories = ['animate', 'non-animate'] as const;
export type Category = (typeof categories)[number];

/** Specification 5.28 and 5.29: lengths in code points, amounts in hundredths. */
export const itemLimits = { name: 120, description: 2_000, items: 500, amountCents: 99_999_999 } as const;

/** How fields of an item are written, spaces around them aside: a name has one line, a price at most two decimals. */
export const itemPatterns = {
  name: /^\P{Cc}*$/u,
  amount: /^\d{1,6}(?:\.\d{1,2})?$/,
  items: /^(?:[1-9]\d?|[1-4]\d\d|500)$/,
} as const;

/** How long an item that was taken away can be brought back. */
export const undoSeconds = 24 * 3600;

/** What may stand in a pack: items of one kind, or of all. */
export const packKinds = [...itemKinds, 'mixed'] as const;
export type PackKind = (typeof packKinds)[number];

/** Whether a pack of this kind takes an item of that one. */
export function takesKind(pack: PackKind, item: ItemKind): boolean {
  return pack === 'mixed' || pack === item;
}

/** How many packs there may be, and how many items in each: all of them in the app's memory at once. */
export const packLimits = { packs: 200, items: 500 } as const;

/** Whether the app shows an item or a pack. */
export const shownStates = ['published', 'unpublished'] as const;
export type ShownState = (typeof shownStates)[number];

/** How many versions of an item or pack are kept, and for how many days those that were replaced. */
export const versionLimits = { versions: 30, days: 90 } as const;

/** Items and packs of one answer of `GET /api/v1/catalogue`, and for how many days it is remembered that something has gone. */
export const syncLimits = { changes: 500, goneDays: 90 } as const;

/** Addresses whose answers are kept in memory: each change of what the app sees empties them. */
export const keptCatalogue = {
  document: '/api/v1/catalogue',
  packs: '/api/v1/catalogue/packs',
  items: '/api/v1/catalogue/items',
  filters: '/api/filter',
  stickers: '/api/sticker',
  memoji: '/api/memoji',
} as const;

/** The fields of an item that people type. */
export type TypedField = 'name' | 'description' | 'amount' | 'items';
/** Why one of them is refused: a key of content/alerts.ts. */
export type TypedFault = 'field.required' | `${TypedField}.invalid`;

/** Why a field is refused as it was typed, by the rules of the schema; undefined where it is taken. */
export function typedFault(field: TypedField, typed: string): TypedFault | undefined {
  const text = typed.trim();
  if (text === '') return field === 'description' ? undefined : 'field.required';
  return isWellTyped(field, text) ? undefined : `${field}.invalid`;
}

function isWellTyped(field: TypedField, text: string): boolean {
  if (field === 'description') return isWithin(text, itemLimits.description);
  return itemPatterns[field].test(text) && (field !== 'name' || isWithin(text, itemLimits.name));
}

/** NOTE: a code point is one or two units of `length`; the schema's library counts code points. */
function isWithin(text: string, most: number): boolean {
  return text.length <= most || Array.from(text).length <= most;
}

/** Messengers that take stickers of others. */
export const messengerIds = ['telegram', 'signal', 'whatsapp'] as const;
export type MessengerId = (typeof messengerIds)[number];

/** Whether something can be a sticker there; `unknown`: it was not measured, or cannot be read. */
export const fitVerdicts = ['fits', 'not', 'unknown'] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

/** How a player shows a feature of an animation, the worst first. `blank`: it shows nothing of the whole file. */
export const playerResults = ['blank', 'noLayer', 'ignored', 'different', 'unmeasured', 'right'] as const;
export type PlayerResult = (typeof playerResults)[number];
