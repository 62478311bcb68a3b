export const sentences = {
  'template.created': '{user} saved the newsletter template {target}',
  'template.renamed': '{user} renamed a newsletter template to {target}',
  'template.deleted': '{user} deleted the newsletter template {target}',
  'template.restored': '{user} restored the newsletter template {target}',
} as const;
