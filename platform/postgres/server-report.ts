import type { Pool } from 'pg';
import type { Log } from '#domain/context.ts';
import { majorVersion } from '#platform/postgres/find-binaries.ts';
import { missingFixes } from '#platform/postgres/postgres-version.ts';

/** Which PostgreSQL runs the embedded database. `advice`: what to do where it lacks known security fixes, in a sentence. */
export type ServerReport = { version: string; advice: string | undefined };

/** Asks the running server, whichever process started it. */
export async function examineServer(pool: Pick<Pool, 'query'>): Promise<ServerReport> {
  const { rows } = await pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const version = rows[0]?.version ?? '';
  const fixed = missingFixes(version);
  const advice =
    fixed &&
    `The embedded database is PostgreSQL ${version}, which lacks the security fixes of ${fixed.version} (${fixed.source}): install PostgreSQL ${majorVersion} on this system, from apt.postgresql.org for example, which the next start takes where it is newer, or set DATABASE_URL.`;
  return { version, advice };
}

/** Says at start, in one line, which PostgreSQL runs the embedded database. */
export async function reportServer(pool: Pick<Pool, 'query'>, log: Log): Promise<void> {
  const { version, advice } = await examineServer(pool);
  if (advice === undefined) log.info({ version }, 'The embedded database runs');
  else log.warn({ version }, advice);
}
