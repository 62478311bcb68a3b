/** What is asked before a key, a secret or a password that is shown only once goes. */
export const shownOnce = {
  question: 'This is shown only once and was not copied yet. Copy it first, or close without it.',
  closeAnyway: 'Close without it',
} as const;
