import { randomUUID } from 'node:crypto';
import type { Client, Pool, PoolClient } from 'pg';
import type { Log } from '#modules/context.ts';
import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';
import { listHostAddresses } from '#platform/process/variables/database-hosts.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** A database address and its environment variable. `url` is undefined for the embedded database. */
type NamedAddress = { name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'; url: string | undefined };
type QueryClient = Pick<Pool | Client, 'query'>;
type DirectOptions = { url: string; log: Log };

const minVersion = 150_000;

/** Time for which a start waits for a database that is also starting, for example in the same container group. */
const firstAnswerLimitMs = 15_000;

const poolerLimitMs = 5_000;

/**
 * Waits until the database responds. Logs a warning for the locale C.
 * @throws {StartupError} after 15 s, for PostgreSQL older than 15, and for an encoding other than UTF8
 */
export async function waitForDatabase(
  pool: QueryClient,
  { name, url }: NamedAddress,
  log: Log,
): Promise<void> {
  const until = Date.now() + firstAnswerLimitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ version: number; name: string; encoding: string }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
           current_setting('server_encoding') as encoding`,
      );
      if ((rows[0]?.version ?? 0) < minVersion) {
        throw new StartupError(
          `The database is PostgreSQL ${rows[0]?.name}. Set ${name} to PostgreSQL 15 or newer.`,
        );
      }
      const { encoding = 'UTF8' } = rows[0] ?? {};
      if (encoding !== 'UTF8')
        throw new StartupError(`${formatEncodingError(encoding)} ${createDatabaseAdvice}`);
      if (!(await hasUnicodeCase(pool))) log.warn({}, `${localeWarning} ${createDatabaseAdvice}`);
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (!isWorthWaiting(error) || Date.now() > until) throw createUnreachableError({ name, url }, error);
      if (attempt === 1) log.warn({}, `Waiting for the database at ${formatAddress(url)}`);
      await new Promise((resolve) => void setTimeout(resolve, 300));
    }
  }
}

/** Advice for a database with the wrong encoding or locale. */
export const createDatabaseAdvice =
  'Create one with: createdb -O hirawa -E UTF8 --locale=C.UTF-8 -T template0 hirawa, and move the data with npm run backup and npm run restore.';

/** Returns the message for an encoding other than UTF8, which cannot store all posts. */
export function formatEncodingError(encoding: string): string {
  return `The database has the encoding ${encoding}, and the site needs UTF8.`;
}

export const localeWarning =
  'The database has the locale C: it treats "Ọ" and "ọ" as different letters where names must be unique.';

/** Returns false for a database whose lower() changes ASCII letters only. */
export async function hasUnicodeCase(database: QueryClient): Promise<boolean> {
  const { rows } = await database.query<{ knows: boolean }>('select lower(chr(201)) = chr(233) as knows');
  return rows[0]?.knows ?? true;
}

/**
 * Rejects poolers that share connections between transactions, such as pgbouncer with `pool_mode = transaction`: locks, LISTEN
 * and prepared statements would be lost. Session pooling is fine.
 * @throws {StartupError}
 */
export async function assertUnsharedConnections(pool: Pool): Promise<void> {
  if (!(await areConnectionsShared(pool))) return;
  throw new StartupError(
    'DATABASE_URL points to a pooler that shares connections between transactions: locks and LISTEN do not work there. ' +
      'Set DATABASE_DIRECT_URL to the database itself, or set the pooler to session pooling (pgbouncer: pool_mode = session).',
  );
}

/**
 * Checks DATABASE_DIRECT_URL.
 * @throws {StartupError} if it does not respond, or leads to another database or role than the pooler
 */
export async function assertSameDatabase(
  pool: QueryClient,
  direct: QueryClient,
  { url, log }: DirectOptions,
): Promise<void> {
  await waitForDatabase(direct, { name: 'DATABASE_DIRECT_URL', url }, log);
  if ((await readIdentity(direct)) === (await readIdentity(pool))) return;
  throw new StartupError(
    'DATABASE_DIRECT_URL and DATABASE_URL must point to the same database of the same server, with the same role.',
  );
}

async function readIdentity(client: QueryClient): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(
    `select concat_ws(' ', current_database(), current_user, pg_postmaster_start_time()) as identity`,
  );
  return rows[0]?.identity;
}

/**
 * Returns true if connections share sessions, as behind a pooler: one connection then sees a setting of another
 * connection. The process ids that a pooler reports are not real, so a comparison of process ids is not enough.
 */
async function areConnectionsShared(pool: Pool): Promise<boolean> {
  if (await reportsOwnProcess(pool)) return false;
  const [first, second] = [await pool.connect(), await pool.connect()];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    for (const client of [first, second]) client.connection.stream.destroy();
  }, poolerLimitMs);
  try {
    const mark = randomUUID();
    await first.query(`select set_config('hirawa.mark', $1, false)`, [mark]);
    await second.query('begin');
    if ((await readMark(second)) === mark) return true;
    return (await readMark(first)) !== mark;
  } catch (error) {
    throw isLate ? new StartupError(tooFewConnectionsMessage, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    // Closes both connections, so that neither the setting nor an open transaction remains.
    first.release(true);
    second.release(true);
  }
}

/** Returns true if the process id of a connection is that of its server process, as without a pooler. */
async function reportsOwnProcess(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return 'processID' in client && rows[0]?.pid === client.processID;
  } finally {
    client.release();
  }
}

const tooFewConnectionsMessage =
  'The pooler of DATABASE_URL allows one connection at a time. Allow 10 connections for each process (pgbouncer: default_pool_size).';

async function readMark(client: PoolClient): Promise<string | null | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('hirawa.mark', true) as mark`,
  );
  return rows[0]?.mark;
}

/**
 * Returns true for a server that does not respond or is starting. Waiting does not help against a wrong password or a
 * missing database.
 */
function isWorthWaiting(error: unknown): boolean {
  return !/^(28|3D|42)/.test(getErrorCode(error));
}

function createUnreachableError({ name, url }: NamedAddress, cause: unknown): StartupError {
  const reason = getErrorReason(cause);
  return new StartupError(
    `The database at ${formatAddress(url)} rejects the connection: ${reason}. Check ${name}.`,
    {
      cause,
    },
  );
}

/** Returns the address without the password. */
function formatAddress(url: string | undefined): string {
  if (!url) return 'the data folder';
  const urls = (listHostAddresses(url) ?? []).map((address) => new URL(address));
  return `${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname}`;
}
