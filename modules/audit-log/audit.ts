export const sentences = {
  'audit.exported': '{user} exported the audit log',
  'audit.removed': 'Audit log entries past the retention period were removed',
  'keys.adopted': '{user} accepted new keys of the site: {target}',
} as const;
