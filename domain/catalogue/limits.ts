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
