import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { codeOf } from '#platform/process/error-fields.ts';

/** How long the server may take to let one in, and to answer each question: 700 ms. */
const answerLimitMs = 700;
/** Between two looks: an answer that is on its way has come by then. */
const secondLookMs = 600;

/**
 * What was found out about connections that wait for an answer: the server itself is silent; it says nothing that we
 * could judge by (it is full, or starts); or these are the names of those that wait for nothing: their question never
 * arrived, or the answer was sent long ago.
 */
export type Finding = 'silent' | 'unknown' | { forsaken: string[] };

/** A backend in the middle of a COPY may rightly wait for us. */
const working = `coalesce(wait_event, '') not in ('ClientRead', 'ClientWrite')
  or state = 'active' and query ilike 'copy %'`;

/**
 * Asks the server, over a connection of its own, what the backends of these connections do, twice 600 ms apart, and
 * ends those of `lost` with all that they hold, locks above all.
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
    // Any answer of the server's, even that it is full, is a sign of life.
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
