export const sentences = {
  'image.added': '{user} added the image {target}',
  'image.changed': '{user} changed the image {target}',
  'image.deleted': '{user} deleted the image {target}',
  'image.restored': '{user} restored the image {target}',
} as const;
