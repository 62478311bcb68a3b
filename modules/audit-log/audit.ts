export const sentences = {
  'audit.exported': '{user} exported the audit log',
  'audit.removed': 'Audit log entries past the retention period were removed',
  'keys.adopted': '{user} adopted other keys: {target}',
} as const;
