/** The result of a backup. `place`: a path, or bucket and object name. */
export type BackupResult = {
  place: string;
  bytes: number;
  rows: number;
  files: number;
  /** Number of files that were deleted between the database snapshot and the copy of the files. */
  missing: number;
  /** True if BACKUP_PASSPHRASE is set. */
  isEncrypted: boolean;
};

/** A moment of BACKUP_SCHEDULE, and the previous moment. */
export type ScheduledBackupTime = { at: Date; before: Date };

/** Creates backups by BACKUP_SCHEDULE in the target of BACKUP_TO. */
export type BackupService = {
  /** Returns the latest due moment up to `now`, or undefined without a schedule. */
  getLatestDue(now: Date): ScheduledBackupTime | undefined;
  /**
   * Runs `action` under a database lock that ends with this process, so that no other process on any machine runs the
   * action. Returns undefined if another process holds the lock.
   */
  runExclusively<Result>(action: () => Promise<Result>): Promise<{ answer: Result } | undefined>;
  /** Returns the target of the backup that starts at this time. */
  getTarget(startedAt: Date): Promise<string>;
  /**
   * Creates a backup in its own thread, verifies the size of the backup, and then deletes all but the newest
   * BACKUP_KEEP backups. Throws with a message for operators after a failure; a partial backup is removed.
   */
  create(startedAt: Date): Promise<BackupResult>;
  /** Returns true while the process is stopping. An error of `create` during this time does not count as a failed backup. */
  isStopping(): boolean;
};
