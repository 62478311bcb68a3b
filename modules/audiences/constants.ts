/** Limits of topics, fields, tags and segments: a form shows them all at once, and a query has each once. */
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
  /** Newsletters back that a rule may ask about. */
  newsletters: 50,
  days: 3650,
  /** Suggestions of tags, and people that a segment shows. */
  suggestions: 200,
  sample: 5,
  /** So many people are counted one by one; of more, so many are drawn for an estimate, and fewer than the last tell nothing. */
  countedAtOnce: 20_000,
  drawn: 2_000,
  drawnFitting: 10,
} as const;

/** What a field holds. */
export const fieldKinds = ['text', 'number', 'date'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Fields that everybody has: none of the staff's own may be called so. */
export const builtInFields = ['name', 'email'] as const;

/** How a field is compared; the last two need no value, `above` and `below` a number or a day. */
export const fieldComparisons = ['is', 'is-not', 'contains', 'above', 'below', 'filled', 'empty'] as const;
export type FieldComparison = (typeof fieldComparisons)[number];
