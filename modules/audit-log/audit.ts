export const sentences = {
  'audit.exported': '{user} exported the audit log',
  'audit.removed': 'Entries that were older than the audit log is kept were removed',
  'keys.adopted': '{user} made other keys the right ones: {target}',
} as const;
