import { randomUUID } from 'node:crypto';
import type { Client, Pool, PoolClient } from 'pg';
import type { Log } from '#modules/context.ts';
import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import { hostAddresses } from '#platform/process/variables/database-hosts.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** A database address and its environment variable. Without `url` it is the embedded database. */
type Named = { name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'; url: string | undefined };
type Asked = Pick<Pool | Client, 'query'>;
type Direct = { url: string; log: Log };

const oldestVersion = 150_000;

/** Time for which a start waits for a database that is starting too, for example in the same container group. */
const firstAnswerLimitMs = 15_000;

const poolerLimitMs = 5_000;

/**
 * Waits until the database responds. Logs a warning for the locale C.
 * @throws {StartupFault} after 15 s, for PostgreSQL older than 15, and for an encoding other than UTF8
 */
export async function awaitFirstAnswer(pool: Asked, { name, url }: Named, log: Log): Promise<void> {
  const until = Date.now() + firstAnswerLimitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ version: number; name: string; encoding: string }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
           current_setting('server_encoding') as encoding`,
      );
      if ((rows[0]?.version ?? 0) < oldestVersion) {
        throw new StartupFault(
          `The database is PostgreSQL ${rows[0]?.name}. Set ${name} to PostgreSQL 15 or newer.`,
        );
      }
      const { encoding = 'UTF8' } = rows[0] ?? {};
      if (encoding !== 'UTF8') throw new StartupFault(`${encodingError(encoding)} ${rightDatabase}`);
      if (!(await knowsCapitals(pool))) log.warn({}, `${localeWarning} ${rightDatabase}`);
      return;
    } catch (error) {
      if (error instanceof StartupFault) throw error;
      if (!isWorthWaiting(error) || Date.now() > until) throw unreachable({ name, url }, error);
      if (attempt === 1) log.warn({}, `Waiting for the database at ${placeOf(url)}`);
      await new Promise((resolve) => void setTimeout(resolve, 300));
    }
  }
}

/** Advice for a database with the wrong encoding or locale. */
export const rightDatabase =
  'Create one with: createdb -O hirawa -E UTF8 --locale=C.UTF-8 -T template0 hirawa, and move the data with npm run backup and npm run restore.';

/** Returns the message for an encoding other than UTF8, which cannot store all posts. */
export function encodingError(encoding: string): string {
  return `The database has the encoding ${encoding}, and the site needs UTF8.`;
}

export const localeWarning =
  'The database has the locale C: it takes "Ọ" and "ọ" for different letters where names must be unique.';

/** Returns false for a database whose lower() changes ASCII letters only. */
export async function knowsCapitals(database: Asked): Promise<boolean> {
  const { rows } = await database.query<{ knows: boolean }>('select lower(chr(201)) = chr(233) as knows');
  return rows[0]?.knows ?? true;
}

/**
 * Rejects poolers that share connections between transactions, such as pgbouncer with `pool_mode = transaction`: locks, LISTEN
 * and prepared statements would be lost. Session pooling is fine.
 * @throws {StartupFault}
 */
export async function refuseSharedConnections(pool: Pool): Promise<void> {
  if (!(await areShared(pool))) return;
  throw new StartupFault(
    'DATABASE_URL leads to a pooler that shares connections between transactions: locks and LISTEN get lost there. ' +
      'Set DATABASE_DIRECT_URL to the database itself, or let the pooler keep sessions (pgbouncer: pool_mode = session).',
  );
}

/**
 * Checks DATABASE_DIRECT_URL.
 * @throws {StartupFault} if it does not respond, or leads to another database or role than the pooler
 */
export async function refuseOtherDatabase(pool: Asked, direct: Asked, { url, log }: Direct): Promise<void> {
  await awaitFirstAnswer(direct, { name: 'DATABASE_DIRECT_URL', url }, log);
  if ((await identityOf(direct)) === (await identityOf(pool))) return;
  throw new StartupFault(
    'DATABASE_DIRECT_URL and DATABASE_URL must lead to the same database of the same server, as the same role.',
  );
}

async function identityOf(asked: Asked): Promise<string | undefined> {
  const { rows } = await asked.query<{ identity: string }>(
    `select concat_ws(' ', current_database(), current_user, pg_postmaster_start_time()) as identity`,
  );
  return rows[0]?.identity;
}

/**
 * Returns true if one session sees a setting of another session. The process ids of a pooler are not real, so they cannot prove
 * it.
 */
async function areShared(pool: Pool): Promise<boolean> {
  const [first, second] = [await pool.connect(), await pool.connect()];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    for (const client of [first, second]) client.connection.stream.destroy();
  }, poolerLimitMs);
  try {
    const { rows } = await first.query<{ pid: number }>('select pg_backend_pid() as pid');
    if ('processID' in first && rows[0]?.pid === first.processID) return false;
    const mark = randomUUID();
    await first.query(`select set_config('hirawa.mark', $1, false)`, [mark]);
    await second.query('begin');
    if ((await markOf(second)) === mark) return true;
    return (await markOf(first)) !== mark;
  } catch (error) {
    throw isLate ? new StartupFault(tooFew, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    // Closes both connections, so that neither the setting nor an open transaction remains.
    first.release(true);
    second.release(true);
  }
}

const tooFew =
  'The pooler of DATABASE_URL gives one connection at a time. Let it open 10 for each process (pgbouncer: default_pool_size).';

async function markOf(client: PoolClient): Promise<string | null | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('hirawa.mark', true) as mark`,
  );
  return rows[0]?.mark;
}

/** A wrong password or a missing database does not resolve itself. Only silence and a starting server are worth waiting for. */
function isWorthWaiting(error: unknown): boolean {
  return !/^(28|3D|42)/.test(codeOf(error));
}

function unreachable({ name, url }: Named, cause: unknown): StartupFault {
  const reason = reasonOf(cause);
  return new StartupFault(`The database at ${placeOf(url)} does not let us in: ${reason}. Check ${name}.`, {
    cause,
  });
}

/** Returns the address without the password. */
function placeOf(url: string | undefined): string {
  if (!url) return 'the data folder';
  const urls = (hostAddresses(url) ?? []).map((address) => new URL(address));
  return `${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname}`;
}
