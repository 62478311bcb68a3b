import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Check,
  type CheckFinding,
  runChecks,
  unchecked,
  ok,
  warning,
} from '#platform/checks/check-finding.ts';
import { checkBucketClock } from '#platform/checks/bucket-clock.ts';
import { connectForChecks } from '#platform/checks/database-access.ts';
import { listDatabaseChecks } from '#platform/checks/database-checks.ts';
import { listKeyChecks } from '#platform/checks/key-checks.ts';
import { checkDataFolder, checkNode, checkPort } from '#platform/checks/machine-checks.ts';
import { checkSettings, type RawSettings } from '#platform/checks/setting-checks.ts';
import { createStorageCheck } from '#platform/checks/storage-check.ts';
import { assertRestoreComplete } from '#platform/backup/restore-marker.ts';
import { openStorage } from '#platform/files/storage.ts';
import { type Config, ConfigError, readConfig } from '#platform/process/config.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { listMailChecks } from './mail-checks.ts';
import { listSiteChecks } from './site-checks.ts';
import { checkConnectors } from './connector-check.ts';
import { getBackupHealth } from '#modules/backups/backup.ts';
import type { Db } from '#modules/context.ts';
import { findLastBackup, type BackupFile } from '#platform/backup/last-backup.ts';

const name = 'Last backup';
const hourMs = 3_600_000;
/** Maximum age of the newest backup. Backups run every night, and one of them may fail. */
const maxAgeHours = 50;

/**
 * Checks the age of the newest complete backup with uploaded files. Reads the site's records of backups; without a record,
 * searches for backup files.
 */
async function checkBackup(
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

const closeLimitMs = 2_000;

/**
 * Runs all checks of a site, which may be running or stopped. Checks outside the database take at most 5 s, and
 * checks of the database at most 10 s. The only change is a small test file, which is stored and deleted again.
 */
export async function runSiteChecks(readSettings: () => RawSettings): Promise<CheckFinding[]> {
  const read = readConfigOrFindings(readSettings);
  if (Array.isArray(read)) return read;
  const { config, settings } = read;
  const [externalFindings, databaseFindings] = await Promise.all([
    runChecks(listExternalChecks(config)),
    checkDatabase(config),
  ]);
  return [...checkSettings(config, settings), ...externalFindings, ...databaseFindings];
}

/** Returns the configuration, or a finding for each error in the settings. */
function readConfigOrFindings(
  readSettings: () => RawSettings,
): { config: Config; settings: RawSettings } | CheckFinding[] {
  try {
    const settings = readSettings();
    return { config: readConfig(settings.variables), settings };
  } catch (error) {
    const lines = listErrorLines(error);
    if (lines === undefined) throw error;
    const settingFindings = lines.map((line): CheckFinding => ({
      name: 'Settings',
      state: 'fault',
      sentence: `${line.trim().replace(/\.$/, '')}.`,
    }));
    return [
      ...settingFindings,
      unchecked('Other checks', 'The other checks were skipped, because they need valid settings.'),
    ];
  }
}

function listErrorLines(error: unknown): readonly string[] | undefined {
  if (error instanceof ConfigError) return error.errors;
  return error instanceof StartupError ? [error.message] : undefined;
}

function listExternalChecks(config: Config): Check[] {
  const { bucket, dataDir } = config;
  const isMediaFolderMissing = bucket === undefined && !existsSync(join(dataDir, 'media'));
  return [
    { name: 'Data folder', run: () => checkDataFolder(config) },
    { name: 'Port', run: () => checkPort(config) },
    { name: 'Node', run: () => checkNode() },
    ...(isMediaFolderMissing ? [] : [createStorageCheck(openStorage(config), config)]),
    ...(bucket === undefined ? [] : [{ name: 'Clock of the bucket', run: () => checkBucketClock(bucket) }]),
    ...listMailChecks(config),
  ];
}

async function checkDatabase(config: Config): Promise<CheckFinding[]> {
  const access = await connectForChecks(config);
  if ('finding' in access)
    return [access.finding, unchecked('Database checks', 'The database cannot be reached.')];
  const { db } = access;
  const restoring: Check = {
    name: 'Restore',
    run: async () => {
      assertRestoreComplete(config.dataDir);
      return [];
    },
  };
  const backup: Check = {
    name: 'Last backup',
    run: () => checkBackup(db, config),
    timeoutFinding: { state: 'unchecked', sentence: 'The bucket did not answer.' },
  };
  const checks = [
    restoring,
    backup,
    ...listDatabaseChecks(access),
    ...listKeyChecks(db, config),
    ...listSiteChecks(db, openStorage(config)),
    { name: 'Connectors', run: () => checkConnectors(db, config) },
  ];
  try {
    return await runChecks(checks);
  } finally {
    // Does not wait for a server that no longer responds.
    await Promise.race([access.close().catch(() => {}), sleep(closeLimitMs, undefined, { ref: false })]);
  }
}
