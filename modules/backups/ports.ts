/** What one backup came to. `place`: a path, or the bucket and the name in it. */
export type MadeBackup = {
  place: string;
  bytes: number;
  rows: number;
  files: number;
  /** Files that rows knew at the moment of the snapshot, and that were deleted before they were read. */
  missing: number;
  /** Where BACKUP_PASSPHRASE is set. */
  isEncrypted: boolean;
};

/** A moment of BACKUP_SCHEDULE, and the one before it. */
export type DueMoment = { at: Date; before: Date };

/** Backups by BACKUP_SCHEDULE, into the place of BACKUP_TO. */
export type Backups = {
  /** The latest moment up to `now`; undefined where no schedule is set. */
  latestDue(now: Date): DueMoment | undefined;
  /**
   * Does the work while no other process of any machine does: under a lock in the database that goes with this process.
   * Undefined where somebody else has it.
   */
  alone<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer } | undefined>;
  /** Where the backup of this moment goes. */
  placeOf(startedAt: Date): Promise<string>;
  /**
   * Makes the backup of this moment in a thread of its own, looks whether it is there in its full length, and only then
   * deletes what is older than the newest BACKUP_KEEP. Throws with a sentence for operators; nothing of it stays then.
   */
  make(startedAt: Date): Promise<MadeBackup>;
  /** True once the process stops: what `make` throws then is no fault. */
  isStopping(): boolean;
};
