/** Limits of templates: a dialog shows them all at once. */
export const templateLimits = {
  templates: 50,
  nameCharacters: 60,
  /** Of a message, what is looked at for how it begins. */
  previewCharacters: 20_000,
} as const;
