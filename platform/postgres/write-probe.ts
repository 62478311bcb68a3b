import { getErrorCode } from '#platform/process/error-fields.ts';

type Connection = { query(text: string): Promise<unknown> };

/** A result is reused for this time, because load balancers send a health check every second. */
const cachedMs = 10_000;

/**
 * A query that writes to the disk of the database. It sorts 6,000 rows, which needs 144 KB of memory and gets 64 KB, so that
 * the server writes a temporary file (104 KB); a read-only server rejects the row lock, although the query matches no row. The
 * probe leaves no data behind and takes 2 to 7 ms. Measured on a full disk: an empty transaction still commits, but this probe
 * fails, as a login would. The statements run in one implicit transaction, so that the connection stays usable after an error.
 */
export const writeProbeSql = `
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 6000) n order by -n offset 1) sorted;
  select 1 from schema_migrations where false for share`;

/** Reasons by SQLSTATE. Any other error is a connection error, which `findError` reports, or a limit that does not stop writes. */
const reasonsByCode: Record<string, string> = {
  '25006': 'it is read-only',
  '53100': 'its disk is full',
  '58030': 'its disk reports errors',
};

/** Returns why the database responds but accepts no writes, or undefined if it accepts writes. */
export async function findWriteError(connection: Connection): Promise<string | undefined> {
  try {
    await connection.query(writeProbeSql);
    return undefined;
  } catch (error) {
    const reason = reasonsByCode[getErrorCode(error)];
    return reason === undefined ? undefined : `The database accepts no writes: ${reason}`;
  }
}

/** Caches the result for ten seconds; parallel calls share one query. */
export function createCachedWriteProbe(
  connection: Connection,
  now: () => number = () => performance.now(),
): () => Promise<string | undefined> {
  let last: { at: number; answer: Promise<string | undefined> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= cachedMs)
      last = { at: now(), answer: findWriteError(connection) };
    return last.answer;
  };
}
