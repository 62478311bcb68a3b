/** The trigger of a backup: BACKUP_SCHEDULE, `npm run backup`, or a migration. */
export const backupCauses = ['schedule', 'command', 'migration'] as const;
export type BackupCause = (typeof backupCauses)[number];

/** `interrupted`: the process stopped or died. */
export const backupStates = ['running', 'made', 'failed', 'interrupted'] as const;
export type BackupState = (typeof backupStates)[number];

export const backupLimits = {
  /** Delay before a failed backup is retried, until it succeeds or the next backup is due. */
  againSeconds: 3600,
  /** This many successive interruptions are treated as a failure. */
  interruptions: 3,
  /** Members are notified when the second missed backup is this late. */
  lateSeconds: 3600,
  /** Without a schedule, members are reminded this long after the last backup. */
  pauseSeconds: 8 * 24 * 3600,
  remindSeconds: 7 * 24 * 3600,
  /** Days for which records of backups are stored. */
  notedDays: 400,
  reasonCharacters: 1000,
} as const;
