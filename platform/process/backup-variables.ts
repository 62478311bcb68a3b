import { z } from 'zod';
import { variable } from '#platform/process/variable.ts';

/** What is said of backups. */
export type BackupConfig = {
  /** Unset: backups are not encrypted. */
  passphrase: string | undefined;
};

/** Variables of backups. */
export const backupVariables = {
  BACKUP_PASSPHRASE: variable(
    'at least 12 characters that nobody can guess',
    'the output of: openssl rand -base64 24',
    z.string().min(12).max(1000).optional(),
  ),
};

type Values = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name]['schema']> };

/** The values as the product knows them. */
export function toBackupConfig(values: Values): BackupConfig {
  return { passphrase: values.BACKUP_PASSPHRASE };
}
