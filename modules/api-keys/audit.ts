export const sentences = {
  'key.created': '{user} made the API key {target}',
  'key.revoked': '{user} revoked the API key {target}',
} as const;
