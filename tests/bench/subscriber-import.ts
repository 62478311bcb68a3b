import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { computeUsedMs, readParent, readTreeTimes } from '#tests/bench/process-metrics.ts';
import {
  getDatabaseUrl,
  openTemporaryFolder,
  type SiteProcess,
  startSiteProcess,
} from '#tests/bench/site-process.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

/** The call imports as many lines before it answers. */
const people = Number(process.env.IMPORTED_ROWS ?? 100_000);
const maxImportMs = 500_000;
const credentials = { email: 'bench@example.com', password: 'a long test password' };

/**
 * Measures the import of 100,000 people with a name and a tag from a CSV file, with the indexes of the search and without them, as the
 * CPU time of Node and PostgreSQL.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  const { db, connection } = database;
  try {
    await migrate(connection);
    const variables = {
      DATABASE_URL: getDatabaseUrl(connection),
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    };
    await using site = await startSiteProcess({ dataDir, variables });
    const file = createList();
    const indexed = await importPeople(site, db, file);
    await sql`truncate subscribers cascade`.execute(db);
    await dropSearchIndexes(db);
    const bare = await importPeople(site, db, file);
    const count = people.toLocaleString('en');
    console.log(
      `  import of ${count} people: ${format(indexed)} with the indexes of the search, ${format(bare)} without`,
    );
    return [
      {
        name: `import of ${count} people with the indexes of the search / without`,
        measured: indexed / bare,
        limit: 1.5,
        unit: '',
        digits: 2,
      },
    ];
  } finally {
    await database.close();
  }
}

async function dropSearchIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'subscribers' and indexdef ~ '[(]folded'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
}

/** Returns the CPU time of an import in milliseconds. */
async function importPeople({ url, pid }: SiteProcess, db: Db, file: Blob): Promise<number> {
  const token = await signIn(url);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = readParent(rows[0]?.pid ?? 0);
  const before = [readTreeTimes(pid), readTreeTimes(server)] as const;
  const body = new FormData();
  body.append('file', file, 'people.csv');
  body.append('confirmed', 'true');
  const answer = await fetch(`${url}/api/v1/subscribers/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(maxImportMs),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${text.slice(0, 300)}`);
  const used = computeUsedMs(before[0], readTreeTimes(pid)) + computeUsedMs(before[1], readTreeTimes(server));
  const { count } = await db
    .selectFrom('subscribers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count !== people) throw new Error(`The import added ${count} people: ${text.slice(0, 300)}`);
  return used;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

function createList(): Blob {
  const names = ['Ada', 'Bola', 'Chidi', 'Femi', 'Ngozi', 'Zainab', 'Tunde', 'Kẹ́mi'];
  const surnames = ['Obi', 'Bello', 'Okonkwo', 'Adeyemi', 'Eze'];
  const lines = Array.from({ length: people }, (_, nr) => {
    const [name, surname] = [names[nr % names.length] ?? '', surnames[nr % surnames.length] ?? ''];
    return `${surname.toLowerCase()}.${nr * 7_919}@example.com,${name} ${surname},${nr % 3 === 0 ? 'lagos' : 'press'}`;
  });
  return new Blob([['email,name,tags', ...lines].join('\n')], { type: 'text/csv' });
}

function format(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
