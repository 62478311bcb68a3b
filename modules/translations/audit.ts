export const sentences = {
  'translation.changed': '{user} changed the translation {target}',
  'translation.reset': '{user} put the words of the product back for the translation {target}',
  'translation.approved': '{user} approved the translation {target}',
  'translation.withdrawn': '{user} withdrew the approval of the translation {target}',
  'translation.deleted': '{user} deleted the left over translation {target}',
} as const;
