export const sentences = {
  'source.connected': '{user} connected {target}',
  'source.disconnected': '{user} disconnected {target}',
} as const;
