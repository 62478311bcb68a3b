export const sentences = {
  'translation.changed': '{user} changed the translation {target}',
  'translation.published': '{user} published the texts {target}',
  'translation.reset': '{user} restored the product text of the translation {target}',
  'translation.approved': '{user} approved the translation {target}',
  'translation.withdrawn': '{user} withdrew the approval of the translation {target}',
  'translation.deleted': '{user} deleted the unused translation {target}',
} as const;
