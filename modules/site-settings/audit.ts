export const sentences = {
  'settings.changed': '{user} changed the site settings: {target}',
  'settings.restored': '{user} restored older site settings: {target}',
} as const;
