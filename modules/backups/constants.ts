/** What a backup was made for: BACKUP_SCHEDULE, `npm run backup`, a migration that was about to run. */
export const backupCauses = ['schedule', 'command', 'migration'] as const;
export type BackupCause = (typeof backupCauses)[number];

/** `interrupted`: its process stopped or died. */
export const backupStates = ['running', 'made', 'failed', 'interrupted'] as const;
export type BackupState = (typeof backupStates)[number];

/** When a backup is tried again, and when its absence is told. */
export const backupLimits = {
  /** One that failed is tried again after so long, until it is made or the next one is due. */
  againSeconds: 3600,
  /** So many interruptions one after the other are a failure: something kills it. */
  interruptions: 3,
  /** How late the second of two missed moments may be before members hear of it. */
  lateSeconds: 3600,
  /** Without a schedule, who once made backups is reminded after so long. */
  pauseSeconds: 8 * 24 * 3600,
  /** How often they are reminded while nothing changes. */
  remindSeconds: 7 * 24 * 3600,
  /** How long it is known which backups were made. */
  notedDays: 400,
  reasonCharacters: 1000,
} as const;
