import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { getErrorCode } from '#platform/process/error-fields.ts';

/** Time limit for the connection and for each query to the server: 700 ms. */
const responseTimeoutMs = 700;
/** Time between the two checks. A response that is already on its way arrives within this time. */
const recheckDelayMs = 600;

/**
 * Result of the examination: `silent` means that the server does not respond; `unknown` means that the server gives
 * no usable response, for example because it has no free connections or is starting. `forsaken` contains the names of
 * connections that will never get a response, because their query or its response was lost.
 */
export type BackendReport = 'silent' | 'unknown' | { forsaken: string[] };

/** Selects working backends. A backend that waits for this process is regarded as working only during a COPY. */
const workingCondition = `coalesce(wait_event, '') not in ('ClientRead', 'ClientWrite')
  or state = 'active' and query ilike 'copy %'`;

/**
 * Checks over a separate connection, twice with a pause of 600 ms, whether the backends of the `waiting` connections
 * work. Terminates the backends of `lost`, which releases their locks.
 */
export async function inspectBackends(
  connection: ClientConfig,
  { waiting, lost }: { waiting: readonly string[]; lost: readonly string[] },
): Promise<BackendReport> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: responseTimeoutMs,
    query_timeout: responseTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    // Any response shows that the server runs, even an error about too many connections.
    return /^\d/.test(getErrorCode(error)) && getErrorCode(error) !== '57P03' ? 'unknown' : 'silent';
  }
  try {
    if (lost.length > 0) await terminateBackends(client, lost);
    const forsaken = waiting.length > 0 ? await findForsaken(client, waiting) : [];
    void client.end();
    return { forsaken };
  } catch {
    client.connection.stream.destroy();
    return 'unknown';
  }
}

async function findForsaken(client: Client, waiting: readonly string[]): Promise<string[]> {
  const idle = await findIdle(client, waiting);
  if (idle.length === 0) return [];
  await sleep(recheckDelayMs);
  return findIdle(client, idle);
}

async function findIdle(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name = any($1) and (${workingCondition})`,
    [names],
  );
  const atWork = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !atWork.has(name));
}

async function terminateBackends(client: Client, names: readonly string[]): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1)',
    [names],
  );
}
