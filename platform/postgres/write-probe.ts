import { codeOf } from '#platform/process/error-fields.ts';

/** A pool or a client of pg. */
type Connection = { query(text: string): Promise<unknown> };

/** How long an answer counts: load balancers ask each second. */
const cachedMs = 10_000;

/**
 * A sort of 6,000 rows needs 144 KB and gets 64, so that the server has to write a temporary file (104 KB) to the disk of the database;
 * a read-only server rejects the lock on no row. The probe leaves nothing behind and takes 2 to 7 ms. Measured on a full disk: an
 * empty transaction still commits, and this fails as a login does. One implicit transaction: an error leaves the connection usable.
 */
export const writeProbe = `
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 6000) n order by -n offset 1) sorted;
  select 1 from schema_migrations where false for share`;

/** By SQLSTATE. Any other error is one of the connection, which `findFault` reports, or one of a limit that stops no writes. */
const reasons: Record<string, string> = {
  '25006': 'it is read-only',
  '53100': 'its disk is full',
  '58030': 'its disk reports errors',
};

/** Why the database answers and takes no writes; undefined if it does. */
export async function findWriteFault(connection: Connection): Promise<string | undefined> {
  try {
    await connection.query(writeProbe);
    return undefined;
  } catch (error) {
    const reason = reasons[codeOf(error)];
    return reason === undefined ? undefined : `The database takes no writes: ${reason}`;
  }
}

/** The same from memory for ten seconds: any number of questions at once is one query. */
export function cachedWriteProbe(
  connection: Connection,
  now: () => number = () => performance.now(),
): () => Promise<string | undefined> {
  let last: { at: number; answer: Promise<string | undefined> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= cachedMs)
      last = { at: now(), answer: findWriteFault(connection) };
    return last.answer;
  };
}
