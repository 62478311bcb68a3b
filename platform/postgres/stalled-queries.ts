import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { codeOf } from '#platform/process/error-fields.ts';

/** A query that takes longer than this makes the pool ask whether the server still answers at all. */
const suspiciousMs = 700;
const checkMs = 200;
const probeLimitMs = 700;
/** A query may rightly take long: the server is asked again only after this. */
const probePauseMs = 1_000;

/**
 * Fails queries that wait for a server that has gone without a word (stopped, or behind a cut network), within
 * 2 s. A plain limit on the time of a query would also end those that rightly take long, so a second connection
 * asks whether the server lives, and only where it does not are the waiting connections cut.
 * @returns a function that ends the watching.
 */
export function breakStalledQueries(pool: Pool, connection: ClientConfig): () => void {
  const takenAt = new Map<PoolClient, number>();
  let probedAt = 0;
  let isProbing = false;
  let tickedAt = Date.now();
  // A process that did not come to run has not waited for the server: nothing is concluded from such a time.
  let heldUpAt = 0;
  pool.on('acquire', (client) => void takenAt.set(client, Date.now()));
  pool.on('release', (_error, client) => void takenAt.delete(client));
  pool.on('remove', (client) => void takenAt.delete(client));
  const probe = async (askedAt: number) => {
    const alive = await isAlive(connection);
    isProbing = false;
    probedAt = Date.now();
    if (alive || heldUpAt >= askedAt || probedAt - tickedAt > 2 * checkMs) return;
    for (const [client, time] of takenAt) if (time < askedAt) cut(client);
  };
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - tickedAt > 2 * checkMs) heldUpAt = now;
    tickedAt = now;
    if (now - heldUpAt < suspiciousMs) return;
    const isSuspicious = [...takenAt.values()].some((time) => now - time > suspiciousMs);
    if (!isSuspicious || isProbing || now - probedAt < probePauseMs) return;
    isProbing = true;
    void probe(now);
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function isAlive(connection: ClientConfig): Promise<boolean> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: probeLimitMs,
    query_timeout: probeLimitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    void client.end();
    return true;
  } catch (error) {
    cut(client);
    // Any answer of the server's, even that it is full, is a sign of life.
    return /^\d/.test(codeOf(error)) && codeOf(error) !== '57P03';
  }
}

/** Ends the connection without waiting for the server; its queries fail at once. */
function cut(client: Client | PoolClient): void {
  client.connection.stream.destroy();
}
