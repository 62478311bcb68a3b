export const sentences = {
  'newsletter.setting-changed': '{user} changed the settings of newsletters',
} as const;
