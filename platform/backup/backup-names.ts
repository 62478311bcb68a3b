/**
 * Id of the installation that made a backup. The name of a backup contains the first eight digits, so that an
 * installation never deletes backups of another installation.
 */
type Installation = string | null;

/** Used in backup names in place of the installation id if the database has none. Old releases created such databases. */
const unknownInstallation = 'unnamed';

/** Returns the name of a scheduled backup (BACKUP_SCHEDULE), such as `hirawa-3f9c2a1b-20261122T021000Z.backup`. */
export function formatScheduledName(installation: Installation, at: Date): string {
  return `${getNamePrefix(installation)}-${formatTimestamp(at)}.backup`;
}

/** Returns the name of a backup before the given migration, such as `hirawa-3f9c2a1b-before-0165-20261122T021000Z.backup`. */
export function formatMigrationName(installation: Installation, migration: string, at: Date): string {
  return `${getNamePrefix(installation)}-before-${migration.slice(0, 4)}-${formatTimestamp(at)}.backup`;
}

/** Returns a pattern that matches only the scheduled backups of this installation (see {@link formatScheduledName}). */
export function createScheduledPattern(installation: Installation): RegExp {
  return new RegExp(`^${getNamePrefix(installation)}-\\d{8}T\\d{6}Z\\.backup$`);
}

/** Returns a pattern for the names of {@link formatMigrationName}; with `migration`, only for backups before that migration. */
export function createMigrationPattern(installation: Installation, migration?: string): RegExp {
  const number = migration?.slice(0, 4) ?? String.raw`\d{4}`;
  return new RegExp(`^${getNamePrefix(installation)}-before-${number}-\\d{8}T\\d{6}Z\\.backup$`);
}

/** Returns true if a backup of any installation was made before a migration. Such a backup has no uploaded files. */
export function isBeforeMigration(name: string): boolean {
  return /-before-\d{4}-\d{8}T\d{6}Z\.backup$/.test(name);
}

/**
 * Returns the timestamp at the end of a backup name, as a sort key. The migration number cannot be the sort key,
 * because a downgrade leads to a second backup before the same migration.
 */
export function getTimestamp(name: string): string {
  return name.slice(-'20261122T021000Z.backup'.length);
}

function getNamePrefix(installation: Installation): string {
  return `hirawa-${installation?.slice(0, 8) ?? unknownInstallation}`;
}

function formatTimestamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
