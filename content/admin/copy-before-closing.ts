/** Confirmation before closing a key, secret or password that is shown only once. */
export const copyBeforeClosing = {
  question: 'This is shown only once and was not copied yet. Copy it first, or close without it.',
  closeAnyway: 'Close without it',
} as const;
