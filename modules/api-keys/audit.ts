export const sentences = {
  'key.created': '{user} created the API key {target}',
  'key.revoked': '{user} revoked the API key {target}',
} as const;
