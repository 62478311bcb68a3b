import { getBackupHealth } from '#modules/backups/backup.ts';
import type { Db } from '#modules/context.ts';
import { findLastBackup, type BackupFile } from '#platform/backup/last-backup.ts';
import { type CheckFinding, ok, unchecked, warning } from '#platform/checks/check-finding.ts';
import type { Config } from '#platform/process/config.ts';

const name = 'Last backup';
const hourMs = 3_600_000;
/** Maximum age of the newest backup. Backups run every night, and one of them may fail. */
const maxAgeHours = 50;

/**
 * Checks the age of the newest complete backup with uploaded files. Reads the site's records of backups; without a record,
 * searches for backup files.
 */
export async function checkBackup(
  db: Db,
  config: Pick<Config, 'dataDir' | 'bucket' | 'backup'>,
): Promise<CheckFinding> {
  const { succeeded, failed } = await getBackupHealth(db);
  if (failed !== undefined)
    return warning(
      name,
      `The last backup, started at ${failed.startedAt.toISOString()}, failed: ${failed.reason ?? 'no reason was recorded'}`,
      'Fix the cause; npm run backup -- FILE makes a backup now.',
    );
  if (succeeded !== undefined) return checkAge({ place: succeeded.place, madeAt: succeeded.startedAt });
  const newest = await findLastBackup(config).catch(() => 'silent' as const);
  if (newest === 'silent') return unchecked(name, 'The bucket did not answer.');
  if (newest !== undefined) return checkAge(newest);
  return warning(
    name,
    'There is no backup with the uploaded files; backups before a migration do not include them.',
    config.backup.schedule === undefined
      ? 'Set BACKUP_SCHEDULE to make a backup each night (docs/production.md).'
      : 'The first scheduled backup runs within a minute after a start; the log contains the reason of a failed backup.',
  );
}

function checkAge({ place, madeAt }: BackupFile): CheckFinding {
  const hours = Math.floor((Date.now() - madeAt.getTime()) / hourMs);
  const age = hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
  const sentence = `${place} is ${age} old.`;
  if (hours <= maxAgeHours) return ok(name, sentence);
  return warning(
    name,
    sentence,
    'Find out why there is no newer backup, and verify this backup: npm run backup -- --verify FILE.',
  );
}
