export const drafts = {
  discarded: 'Draft discarded',
} as const;
