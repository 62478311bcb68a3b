export const sentences = {
  'newsletter.archived': '{user} put the newsletter {target} into the public archive',
  'newsletter.unarchived': '{user} took the newsletter {target} out of the public archive',
} as const;
