import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { codeOf } from '#platform/process/error-fields.ts';

/** Time limit for the connection and for each query to the server: 700 ms. */
const answerLimitMs = 700;
/** Time between two looks. A response that is on its way arrives within this time. */
const secondLookMs = 600;

/**
 * Result of the examination: `silent` means that the server does not respond; `unknown` means that it gives no usable response
 * (it has no free connections, or is starting). `forsaken` contains the names of connections that wait in vain, because their
 * query or its response was lost.
 */
export type Finding = 'silent' | 'unknown' | { forsaken: string[] };

/** A backend in a COPY may legitimately wait for this process. */
const working = `coalesce(wait_event, '') not in ('ClientRead', 'ClientWrite')
  or state = 'active' and query ilike 'copy %'`;

/**
 * Asks the server over a separate connection, twice within 600 ms, whether the backends of the `waiting` connections work.
 * Terminates the backends of `lost`, which releases their locks.
 */
export async function examineBackends(
  connection: ClientConfig,
  { waiting, lost }: { waiting: readonly string[]; lost: readonly string[] },
): Promise<Finding> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    // Any response shows that the server runs, even an error about too many connections.
    return /^\d/.test(codeOf(error)) && codeOf(error) !== '57P03' ? 'unknown' : 'silent';
  }
  try {
    if (lost.length > 0) await endBackends(client, lost);
    const forsaken = waiting.length > 0 ? await forsakenOf(client, waiting) : [];
    void client.end();
    return { forsaken };
  } catch {
    client.connection.stream.destroy();
    return 'unknown';
  }
}

async function forsakenOf(client: Client, waiting: readonly string[]): Promise<string[]> {
  const idle = await idleOf(client, waiting);
  if (idle.length === 0) return [];
  await sleep(secondLookMs);
  return idleOf(client, idle);
}

async function idleOf(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name = any($1) and (${working})`,
    [names],
  );
  const atWork = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !atWork.has(name));
}

async function endBackends(client: Client, names: readonly string[]): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1)',
    [names],
  );
}
