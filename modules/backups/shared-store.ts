import { type RawBuilder, sql } from 'kysely';

/** Returns a condition: a complete backup of the whole site began after this time. */
export function hasBackupSince(since: Date): RawBuilder<boolean> {
  return sql`exists (select from backups where state = 'made' and cause <> 'migration' and started_at > ${since})`;
}
