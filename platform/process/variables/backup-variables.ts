import { join, resolve } from 'node:path';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { toBucket, type Bucket } from '#platform/process/variables/bucket-url.ts';
import { defineVariable } from '#platform/process/variables/variable.ts';

export type BackupConfig = {
  /** Unset means that backups are not encrypted. */
  passphrase: string | undefined;
  /** A cron expression in UTC. Unset means no scheduled backups. */
  schedule: string | undefined;
  /** Destination of automatic backups: a folder, or `backups/` in a bucket. */
  to: { folder: string } | { bucket: Bucket };
  /** Number of scheduled backups to retain. */
  keep: number;
  isBeforeMigration: boolean;
};

/** The value of BACKUP_TO for the bucket of STORAGE_URL. */
const sameBucket = 'bucket';

export const backupVariables = {
  BACKUP_PASSPHRASE: defineVariable(
    'at least 12 characters that cannot be guessed',
    'the output of: openssl rand -base64 24',
    z.string().min(12).max(1000).optional(),
  ),
  BACKUP_SCHEDULE: defineVariable(
    'five fields of cron, in UTC',
    '10 2 * * *',
    z.string().max(100).refine(isSchedule).optional(),
  ),
  BACKUP_TO: defineVariable(
    'a folder, the word bucket, or the address of an S3 bucket',
    's3://key:secret@s3.example.com/backups?region=eu-west-1',
    z
      .string()
      .optional()
      .transform(toDestination)
      .refine((place) => place !== null),
  ),
  BACKUP_KEEP: defineVariable(
    'a number of backups, 1 to 1000',
    '14',
    z.string().regex(/^\d+$/).default('14').pipe(z.coerce.number<string>().int().min(1).max(1000)),
  ),
  BACKUP_BEFORE_MIGRATION: defineVariable('yes or no', 'yes', z.enum(['yes', 'no']).default('yes')),
};

type Values = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name]['schema']> };

/** Checks that STORAGE_URL is set if BACKUP_TO refers to its bucket. */
export function findBackupErrors(read: (name: string) => string | undefined): string[] {
  const isMissing = read('BACKUP_TO')?.trim() === sameBucket && (read('STORAGE_URL') ?? '').trim() === '';
  return isMissing ? ['  STORAGE_URL must be set if BACKUP_TO is bucket; or set BACKUP_TO to a folder'] : [];
}

export function toBackupConfig(
  values: Values,
  { dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined },
): BackupConfig {
  const to = values.BACKUP_TO;
  const own = bucket === undefined ? undefined : { bucket };
  const folder = { folder: join(dataDir, 'backups') };
  return {
    passphrase: values.BACKUP_PASSPHRASE,
    schedule: values.BACKUP_SCHEDULE,
    to: (to === sameBucket ? own : to) ?? folder,
    keep: values.BACKUP_KEEP,
    isBeforeMigration: values.BACKUP_BEFORE_MIGRATION === 'yes',
  };
}

/** Returns null for an invalid destination. */
function toDestination(
  text: string | undefined,
): { folder: string } | { bucket: Bucket } | typeof sameBucket | undefined | null {
  if (text === undefined || text === sameBucket) return text;
  if (text.includes('\0') || text.length > 1000) return null;
  if (!/^[a-z\d+.-]+:/i.test(text)) return { folder: resolve(text) };
  const bucket = toBucket(text);
  return bucket ? { bucket } : null;
}

/** Accepts five fields only: a sixth field would be seconds, and names such as `@daily` are not portable. */
function isSchedule(text: string): boolean {
  if (text.split(/\s+/).length !== 5) return false;
  try {
    CronExpressionParser.parse(text, { tz: 'UTC' }).prev();
    return true;
  } catch {
    return false;
  }
}
