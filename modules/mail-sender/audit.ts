/** The sentence of each action in the audit log. */
export const sentences = {
  'newsletter.setting-changed': '{user} changed the settings of newsletters',
} as const;
