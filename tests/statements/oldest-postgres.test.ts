// On PostgreSQL 15 too: statements and functions that only a newer version has.
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, type ServerAddress, startNewestServer } from '#tests/harness/database-server.ts';
import { readRecordedStatements } from '#tests/harness/statements.ts';

it('PostgreSQL 15 accepts each statement of the API tests that PostgreSQL 18 accepts', async () => {
  const statements = readRecordedStatements();
  await using newest = await startNewestServer();
  const accepted = await tryStatements(newest.address, statements);
  expect(statements.length - accepted.rejected.size).toBeGreaterThan(200);
  const { version, rejected } = await tryStatements(inject('databaseServer'), statements);
  const rejectedHere = [...rejected].filter(([statement]) => !accepted.rejected.has(statement));
  expect(accepted.version).toBeGreaterThanOrEqual(version);
  expect(rejectedHere).toEqual([]);
});

type Trial = { version: number; rejected: Map<string, string> };

/** Prepares each statement in a database after the migrations. Commands such as LISTEN cannot be prepared. */
async function tryStatements(server: ServerAddress, statements: readonly string[]): Promise<Trial> {
  await using database = await createDatabase(server);
  const client = new Client(database.url);
  await client.connect();
  const rejected = new Map<string, string>();
  for (const statement of statements) {
    const error = await prepare(client, statement).then(
      () => undefined,
      (cause: unknown) => String(cause),
    );
    if (error === undefined) await client.query('deallocate tried');
    else rejected.set(statement, error);
  }
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  await client.end();
  return { version: rows[0]?.version ?? 0, rejected };
}

/** Uses the extended protocol, which accepts only one statement at a time. */
function prepare(client: Client, statement: string): Promise<unknown> {
  const query = { text: `prepare tried as ${statement}`, queryMode: 'extended' };
  return client.query(query);
}
