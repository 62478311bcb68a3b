import type { Pool } from 'pg';
import type { Log } from '#modules/context.ts';
import { majorVersion } from '#platform/postgres/find-binaries.ts';
import { findMissingFixes } from '#platform/process/security-releases.ts';

/** The version of the database server. `advice`: a sentence that says what to do if the server lacks known security fixes. */
export type ServerReport = { version: string; advice: string | undefined };

/** Queries the version of the running server, whichever process started it. */
export async function getServerReport(
  pool: Pick<Pool, 'query'>,
  origin: 'embedded' | 'external',
): Promise<ServerReport> {
  const { rows } = await pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const version = rows[0]?.version ?? '';
  const fixed = findMissingFixes('postgres', version);
  if (fixed === undefined) return { version, advice: undefined };
  const lacks = `which lacks the security fixes of ${fixed.version} (${fixed.source})`;
  const advice =
    origin === 'embedded'
      ? `The embedded database is PostgreSQL ${version}, ${lacks}: install a newer PostgreSQL ${majorVersion} on this system, for example from apt.postgresql.org (the next start uses it), or set DATABASE_URL.`
      : `The database server is PostgreSQL ${version}, ${lacks}: update it.`;
  return { version, advice };
}

/**
 * Logs one line at start: the PostgreSQL version of the embedded database, or a warning if any server lacks known
 * security fixes.
 */
export async function reportServer(
  pool: Pick<Pool, 'query'>,
  log: Log,
  origin: 'embedded' | 'external',
): Promise<void> {
  const { version, advice } = await getServerReport(pool, origin);
  if (advice !== undefined) log.warn({ version }, advice);
  else if (origin === 'embedded') log.info({ version }, 'The embedded database is running');
}
