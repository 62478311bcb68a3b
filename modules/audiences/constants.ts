/**
 * Limits of topics, fields, tags and segments. A form shows all topics, fields and segments at once, and one query
 * may refer to all of them.
 */
export const audienceLimits = {
  topics: 50,
  fields: 30,
  segments: 100,
  nameCharacters: 60,
  descriptionCharacters: 200,
  valueCharacters: 200,
  tags: 20,
  tagCharacters: 40,
  rules: 20,
  /** Maximum number of past newsletters in a rule. */
  newsletters: 50,
  days: 3650,
  /** Maximum number of suggested tags, and of subscribers shown for a segment. */
  suggestions: 200,
  sample: 5,
  /**
   * Up to `countedAtOnce` subscribers are counted exactly. For more subscribers, the number is estimated from `drawn`
   * random subscribers, at least `drawnFitting` of which must match.
   */
  countedAtOnce: 20_000,
  drawn: 2_000,
  drawnFitting: 10,
} as const;

export const fieldKinds = ['text', 'number', 'date'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Built-in fields. Custom fields may not use these keys. */
export const builtInFields = ['name', 'email'] as const;

/** Comparisons of a field. `filled` and `empty` need no value; `above` and `below` need a number or a day. */
export const fieldComparisons = ['is', 'is-not', 'contains', 'above', 'below', 'filled', 'empty'] as const;
export type FieldComparison = (typeof fieldComparisons)[number];
