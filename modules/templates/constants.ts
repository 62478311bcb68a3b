/** Limits of templates, because a dialog shows all of them at once. */
export const templateLimits = {
  templates: 50,
  nameCharacters: 60,
  /** Characters of a message that are read for the preview. */
  previewCharacters: 20_000,
} as const;
