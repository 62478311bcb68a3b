import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, type Finding, runChecks, unchecked } from '#platform/checks/finding.ts';
import { checkBucketClock } from '#platform/checks/bucket-clock.ts';
import { reachDatabase } from '#platform/checks/database-access.ts';
import { databaseChecks } from '#platform/checks/database-checks.ts';
import { keyChecks } from '#platform/checks/key-checks.ts';
import { checkDataFolder, checkNode, checkPort } from '#platform/checks/machine-checks.ts';
import { checkSettings, type GivenSettings } from '#platform/checks/setting-checks.ts';
import { filesCheck } from '#platform/checks/storage-check.ts';
import { refuseHalfRestored } from '#platform/backup/restoring-note.ts';
import { openStorage } from '#platform/files/storage.ts';
import { type Config, ConfigError, readConfig } from '#platform/process/config.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { checkBackup } from './backup-check.ts';
import { mailChecks } from './mail-checks.ts';
import { siteChecks } from './site-checks.ts';
import { checkSources } from './source-check.ts';

const closeLimitMs = 2_000;

/**
 * Runs all checks of a site, which may be running or stopped. Checks outside the database take at most 5 s, the others 10 s. The
 * only change is a small test file, which is stored and deleted again.
 */
export async function examine(readSettings: () => GivenSettings): Promise<Finding[]> {
  const read = readConfigOf(readSettings);
  if (Array.isArray(read)) return read;
  const { config, settings } = read;
  const [outside, inside] = await Promise.all([runChecks(outsideChecks(config)), examineDatabase(config)]);
  return [...checkSettings(config, settings), ...outside, ...inside];
}

/** Returns the configuration, or a finding for each error in the settings. */
function readConfigOf(
  readSettings: () => GivenSettings,
): { config: Config; settings: GivenSettings } | Finding[] {
  try {
    const settings = readSettings();
    return { config: readConfig(settings.variables), settings };
  } catch (error) {
    const lines = faultLines(error);
    if (lines === undefined) throw error;
    const faults = lines.map((line): Finding => ({
      name: 'Settings',
      state: 'fault',
      sentence: `${line.trim().replace(/\.$/, '')}.`,
    }));
    return [...faults, unchecked('All else', 'It depends on the settings.')];
  }
}

function faultLines(error: unknown): readonly string[] | undefined {
  if (error instanceof ConfigError) return error.faults;
  return error instanceof StartupFault ? [error.message] : undefined;
}

function outsideChecks(config: Config): Check[] {
  const { bucket, dataDir } = config;
  const isUnmade = bucket === undefined && !existsSync(join(dataDir, 'media'));
  return [
    { name: 'Data folder', run: () => checkDataFolder(config) },
    { name: 'Port', run: () => checkPort(config) },
    { name: 'Node', run: () => checkNode() },
    ...(isUnmade ? [] : [filesCheck(openStorage(config), config)]),
    ...(bucket === undefined ? [] : [{ name: 'Clock of the bucket', run: () => checkBucketClock(bucket) }]),
    ...mailChecks(config),
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const access = await reachDatabase(config);
  if ('finding' in access)
    return [access.finding, unchecked('All in the database', 'The database is not reached.')];
  const { db } = access;
  const restoring: Check = {
    name: 'Restore',
    run: async () => {
      refuseHalfRestored(config.dataDir);
      return [];
    },
  };
  const backup: Check = {
    name: 'Last backup',
    run: () => checkBackup(db, config),
    late: { state: 'unchecked', sentence: 'The bucket does not say.' },
  };
  const checks = [
    restoring,
    backup,
    ...databaseChecks(access),
    ...keyChecks(db, config),
    ...siteChecks(db, openStorage(config)),
    { name: 'Sources of figures', run: () => checkSources(db, config) },
  ];
  try {
    return await runChecks(checks);
  } finally {
    // Does not wait for a server that no longer responds.
    await Promise.race([access.close().catch(() => {}), sleep(closeLimitMs, undefined, { ref: false })]);
  }
}
