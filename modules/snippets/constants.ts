/** Limits of snippets: a dialog shows them all at once. */
export const snippetLimits = {
  snippets: 100,
  nameCharacters: 60,
  htmlCharacters: 50_000,
  /** Pictures that one shows: each is copied when it is kept. */
  images: 10,
} as const;
