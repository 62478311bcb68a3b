/** The sentence of each action in the audit log. */
export const sentences = {
  'source.connected': '{user} connected {target}',
  'source.disconnected': '{user} disconnected {target}',
} as const;
