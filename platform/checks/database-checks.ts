import { Client, type ClientConfig } from 'pg';
import {
  type Check,
  failure,
  type CheckFinding,
  ok,
  unchecked,
  warning,
} from '#platform/checks/check-finding.ts';
import {
  formatEncodingError,
  hasUnicodeCase,
  localeWarning,
  createDatabaseAdvice,
} from '#platform/postgres/wait-for-database.ts';
import { listPendingMigrations } from '#platform/postgres/migrate.ts';
import { findWriteError } from '#platform/postgres/write-probe.ts';
import { findMissingFixes } from '#platform/process/security-releases.ts';

type CheckedDatabase = { connection: ClientConfig; isEmbedded: boolean };

/**
 * Limits of the clock difference between this machine and the database server, in milliseconds. The duration of the
 * query is not part of the difference.
 */
const clockLimitMs = { fault: 60_000, warning: 2_000 } as const;
const connectLimitMs = 3_000;

/**
 * Returns the checks of a reachable database. Each check has its own connection, so that a hanging check does not block the
 * others.
 */
export function listDatabaseChecks(database: CheckedDatabase): Check[] {
  const { connection } = database;
  const createCheck = (
    name: string,
    run: (client: Client) => Promise<CheckFinding | CheckFinding[]>,
  ): Check => ({
    name,
    run: () => withClient(connection, run),
  });
  return [
    createCheck('Database', (client) => checkVersion(client, database)),
    createCheck('Database texts', checkTexts),
    createCheck('Database role', (client) => checkRights(client, database)),
    createCheck('Database writes', checkWrites),
    createCheck('Migrations', checkMigrations),
    createCheck('Clock', checkClock),
  ];
}

async function withClient<Result>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    void client.end().catch(() => {});
  }
}

export const writeAdvice =
  'Free some space on the disk of the database, or make the disk writable; until then no one can log in and no form is saved.';

async function checkWrites(client: Client): Promise<CheckFinding> {
  const reason = await findWriteError(client);
  return reason === undefined
    ? ok('Database writes', 'The database accepts writes.')
    : failure('Database writes', `${reason}.`, writeAdvice);
}

async function checkVersion(client: Client, { isEmbedded }: CheckedDatabase): Promise<CheckFinding> {
  const { rows } = await client.query<{ version: string; bytes: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       pg_database_size(current_database())::float8 as bytes`,
  );
  const { version = '', bytes = 0 } = rows[0] ?? {};
  const title = `PostgreSQL ${version}${isEmbedded ? ' of the packages' : ''}`;
  const fixed = findMissingFixes('postgres', version);
  if (fixed === undefined)
    return ok('Database', `${title} answers; the size of the database is ${Math.ceil(bytes / 1e6)} MB.`);
  return warning(
    'Database',
    `${title} answers, but lacks the security fixes of ${fixed.version} (${fixed.source}).`,
    isEmbedded
      ? 'It is not reachable over the network. Install a newer release of the product, or set DATABASE_URL to a PostgreSQL server that receives updates.'
      : `Update the server to ${fixed.version} or newer.`,
  );
}

/** Checks that the database stores UTF-8 and can change the case of non-ASCII letters. */
async function checkTexts(client: Client): Promise<CheckFinding> {
  const name = 'Database texts';
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  const { encoding = 'UTF8' } = rows[0] ?? {};
  if (encoding !== 'UTF8') return failure(name, formatEncodingError(encoding), createDatabaseAdvice);
  if (!(await hasUnicodeCase(client))) return warning(name, localeWarning, createDatabaseAdvice);
  return ok(name, 'The encoding is UTF8, and lower() works for all letters.');
}

/** Checks that the role may create tables and owns the existing tables, as migrations require. */
async function checkRights(client: Client, { isEmbedded }: CheckedDatabase): Promise<CheckFinding> {
  const name = 'Database role';
  const { rows } = await client.query<{
    role: string;
    database: string;
    mayCreate: boolean;
    isSuperuser: boolean;
    foreign: string | null;
  }>(
    `select current_user as role, current_database() as database,
       coalesce(has_schema_privilege(current_schema(), 'create'), false)
         and has_database_privilege(current_database(), 'create') as "mayCreate",
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       (select min(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind = 'r' and not pg_has_role(c.relowner, 'usage')
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as foreign`,
  );
  const found = rows[0];
  if (found === undefined) return unchecked(name, 'The server did not answer.');
  const { role, database } = found;
  if (!found.mayCreate)
    return failure(
      name,
      `The role ${role} has no permission to create objects in ${database}.`,
      `As its owner run: alter database "${database}" owner to "${role}";`,
    );
  if (found.foreign !== null)
    return failure(
      name,
      `The table ${found.foreign} does not belong to the role ${role}: the next migration would fail.`,
      `As its owner run: reassign owned by its owner to "${role}"; or give DATABASE_URL that role.`,
    );
  if (found.isSuperuser && !isEmbedded)
    return warning(
      name,
      `The role ${role} is a superuser, which has more permissions than the site needs.`,
      'Create a role for the site that is not a superuser, and make it the owner of the database.',
    );
  return ok(
    name,
    isEmbedded
      ? 'The role has all permissions that the site needs.'
      : `${role} has all permissions that the site needs.`,
  );
}

async function checkMigrations(client: Client): Promise<CheckFinding> {
  const pending = await listPendingMigrations(client);
  if (pending.length === 0) return ok('Migrations', 'The database is up to date.');
  return warning(
    'Migrations',
    `Pending migrations: ${pending.length}, from ${pending[0]} on.`,
    'The next start or npm run migrate applies the pending migrations.',
  );
}

async function checkClock(client: Client): Promise<CheckFinding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return compareClocks('Clock', 'the database server', {
    before,
    there: rows[0]?.now ?? before,
    after: Date.now(),
  });
}

/** Compares a remote clock with the local clock. `there` was read between the local times `before` and `after` (milliseconds). */
export function compareClocks(
  name: string,
  title: string,
  { before, there, after }: { before: number; there: number; after: number },
): CheckFinding {
  const differenceMs = Math.max(before - there, there - after, 0);
  const seconds = (differenceMs / 1000).toFixed(differenceMs < 10_000 ? 1 : 0);
  const sentence = `The clocks of this machine and of ${title} differ by ${seconds} s.`;
  const advice = 'Synchronize both clocks (systemd-timesyncd, chrony).';
  if (differenceMs >= clockLimitMs.fault) return failure(name, sentence, advice);
  if (differenceMs >= clockLimitMs.warning) return warning(name, sentence, advice);
  return ok(name, `The clock agrees with that of ${title}.`);
}
