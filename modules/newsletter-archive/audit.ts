export const sentences = {
  'newsletter.archived': '{user} added the newsletter {target} to the public archive',
  'newsletter.unarchived': '{user} removed the newsletter {target} from the public archive',
} as const;
