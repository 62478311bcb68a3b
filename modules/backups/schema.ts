import type { BackupCause, BackupState } from '#modules/backups/constants.ts';

/** A record of a backup. A complete backup has bytes, rows and files; any other backup has a `reason`. */
export type BackupRun = {
  id: number;
  cause: BackupCause;
  state: BackupState;
  dueAt: Date | null;
  startedAt: Date;
  endedAt: Date | null;
  place: string;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  reason: string | null;
};

/** The state of backups for operators. Each field is undefined if no backup matches its description. */
export type BackupHealth = {
  /** The last complete backup that contains the uploaded files. */
  succeeded: BackupRun | undefined;
  /** The last failed backup, if no backup has succeeded after it. */
  failed: BackupRun | undefined;
  running: BackupRun | undefined;
};
