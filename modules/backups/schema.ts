import type { BackupCause, BackupState } from '#modules/backups/constants.ts';

/** One backup that was begun; the figures are there where it was made, `reason` where it was not. */
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

/** What an operator asks of backups; each undefined where there was none. */
export type BackupHealth = {
  /** The last complete backup that contains the uploaded files. */
  made: BackupRun | undefined;
  /** The last one that was not made, where none was made since. */
  failed: BackupRun | undefined;
  running: BackupRun | undefined;
};
