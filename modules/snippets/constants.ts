/** Limits of snippets, because a dialog shows all of them at once. */
export const snippetLimits = {
  snippets: 100,
  nameCharacters: 60,
  htmlCharacters: 50_000,
  /** Images per snippet; each image is copied when the snippet is saved. */
  images: 10,
} as const;
