export const auditLimits = {
  /**
   * Entries matching a filter are counted up to this number. If more entries match, the total is shown as a minimum.
   */
  counted: 1_000,
  /** Trigram indexes need this many characters. A shorter search text matches only the beginning of a target. */
  partCharacters: 3,
} as const;

/** The action that records a removal by retention. `anchor` in its details is the last removed link. */
export const removalAction = 'audit.removed';
