/** What the log is searched by. */
export const auditLimits = {
  /** A filter's entries are counted up to here; one more stands for more. */
  counted: 1_000,
  /** Fewer characters are looked for at the beginning alone: trigrams need so many. */
  partCharacters: 3,
} as const;

/** What retention writes of what it removed; `anchor` in its details is the end of that. */
export const removalAction = 'audit.removed';
