/** Who a backup belongs to: eight digits of the installation's id. Another one's are never deleted, wherever they stand. */
type Installation = string | null;

/** A database of a release that gave no ids. */
const unnamed = 'unnamed';

/** `hirawa-3f9c2a1b-20261122T021000Z.backup`: made by BACKUP_SCHEDULE. */
export function scheduledName(installation: Installation, at: Date): string {
  return `${headOf(installation)}-${stampOf(at)}.backup`;
}

/** `hirawa-3f9c2a1b-before-0165-20261122T021000Z.backup`: made before the migration of this name. */
export function migrationName(installation: Installation, migration: string, at: Date): string {
  return `${headOf(installation)}-before-${migration.slice(0, 4)}-${stampOf(at)}.backup`;
}

/** Every name that {@link scheduledName} gives this installation, and no other. */
export function scheduledPattern(installation: Installation): RegExp {
  return new RegExp(`^${headOf(installation)}-\\d{8}T\\d{6}Z\\.backup$`);
}

/** Returns a pattern for the names of {@link migrationName}; with `migration`, only for backups before that migration. */
export function migrationPattern(installation: Installation, migration?: string): RegExp {
  const number = migration?.slice(0, 4) ?? String.raw`\d{4}`;
  return new RegExp(`^${headOf(installation)}-before-${number}-\\d{8}T\\d{6}Z\\.backup$`);
}

/** Returns true if a backup of any installation was made before a migration. Such a backup has no uploaded files. */
export function isBeforeMigration(name: string): boolean {
  return /-before-\d{4}-\d{8}T\d{6}Z\.backup$/.test(name);
}

/** What orders names: the moment they end with, and not the migration before it, which may be made anew after a way back. */
export function momentOf(name: string): string {
  return name.slice(-'20261122T021000Z.backup'.length);
}

function headOf(installation: Installation): string {
  return `hirawa-${installation?.slice(0, 8) ?? unnamed}`;
}

function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
