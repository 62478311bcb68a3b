import { daySeconds, hourSeconds } from '#modules/time.ts';

/** The trigger of a backup: BACKUP_SCHEDULE, `npm run backup`, or a migration. */
export const backupCauses = ['schedule', 'command', 'migration'] as const;
export type BackupCause = (typeof backupCauses)[number];

/** `interrupted`: the process stopped or died. */
export const backupStates = ['running', 'made', 'failed', 'interrupted'] as const;
export type BackupState = (typeof backupStates)[number];

export const backupLimits = {
  /** Delay before a failed backup is retried, until it succeeds or the next backup is due. */
  againSeconds: hourSeconds,
  /** This many successive interruptions are treated as a failure. */
  interruptions: 3,
  /** Members are notified when the second missed backup is this late. */
  lateSeconds: hourSeconds,
  /** Without a schedule, members are reminded this long after the last backup. */
  pauseSeconds: 8 * daySeconds,
  remindSeconds: 7 * daySeconds,
  /** Days for which records of backups are stored. */
  notedDays: 400,
  reasonCharacters: 1000,
} as const;
