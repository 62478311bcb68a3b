import { StartupError } from '#platform/process/startup-error.ts';

const messages = {
  foreign: 'This is not a backup of this product. Specify a file that "npm run backup" wrote.',
  truncated: 'The backup is incomplete: it was cut off. Use another copy of it, or an earlier backup.',
  altered:
    'The backup was changed or damaged after it was written. Use another copy of it, or an earlier backup.',
  passphraseMissing: 'The backup is encrypted. Set BACKUP_PASSPHRASE to its value at the time of the backup.',
  passphraseWrong:
    'The backup is encrypted with another BACKUP_PASSPHRASE. Set BACKUP_PASSPHRASE to its value at the time of the backup.',
} as const;

/** Creates the error for a file that cannot be read as a backup. */
export function createBackupError(reason: keyof typeof messages, options?: ErrorOptions): StartupError {
  return Object.assign(new StartupError(messages[reason], options), { reason });
}
