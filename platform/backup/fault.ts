import { StartupError } from '#platform/process/startup-fault.ts';

const messages = {
  foreign: 'This is no backup of this product. Name a file that "npm run backup" wrote.',
  truncated:
    'The end of the backup is missing: it was cut off. Take another copy of it, or an earlier backup.',
  altered:
    'The backup was changed or damaged after it was written. Take another copy of it, or an earlier backup.',
  passphraseMissing:
    'The backup is encrypted. Set BACKUP_PASSPHRASE to what it was when the backup was made.',
  passphraseWrong: 'The backup is encrypted with another BACKUP_PASSPHRASE. Set the one of when it was made.',
} as const;

/** Creates the error for a file that cannot be read as a backup. */
export function createBackupError(reason: keyof typeof messages, options?: ErrorOptions): StartupError {
  return Object.assign(new StartupError(messages[reason], options), { reason });
}
