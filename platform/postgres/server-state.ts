import type { ClientBase } from 'pg';
import { getErrorCode } from '#platform/process/error-fields.ts';

/** Identifies the history of a database: promoting a standby starts the next timeline of the same system. */
export type DatabaseHistory = { system: string; timeline: number };

/** State of a server. `system` is empty if the server does not report it. */
export type ServerState = DatabaseHistory & {
  isWriting: boolean;
  /** True if commits wait for a standby. */
  isSynchronous: boolean;
  /** Distinguishes a server from its copies. */
  startedAt: string;
};

const stateColumns = `current_setting('transaction_read_only') = 'off' as "isWriting",
  current_setting('synchronous_standby_names') <> '' as "isSynchronous", pg_postmaster_start_time()::text as "startedAt"`;

// The checkpoint of a newly promoted server still has the previous timeline; the name of its WAL file has the new one.
const historyColumns = `(select system_identifier from pg_control_system())::text as system,
  case when pg_is_in_recovery()
    then (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r)
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
  end as timeline`;

/** Error codes of functions that are forbidden, unknown or not supported, as in PostgreSQL-compatible services. */
const unsupportedCodes = /^(?:42|0A)/;

/** Queries the state of a server. Rejects after `limitMs` without a response. */
export async function readServerState(
  client: Pick<ClientBase, 'query'>,
  limitMs: number,
): Promise<ServerState> {
  const queryColumns = async (columns: string) => {
    const query = { text: `select ${columns}`, query_timeout: limitMs };
    return getOnlyRow((await client.query<ServerState>(query)).rows);
  };
  try {
    return await queryColumns(`${stateColumns}, ${historyColumns}`);
  } catch (error) {
    if (!unsupportedCodes.test(getErrorCode(error))) throw error;
    return queryColumns(`${stateColumns}, '' as system, 0 as timeline`);
  }
}

/** Returns the reason why this process must not write to a server, as the end of a sentence, or undefined. */
export function findWriteObjection(
  server: ServerState,
  known: DatabaseHistory | undefined,
): string | undefined {
  if (!server.isWriting) return 'accepts no writes: it is a standby';
  if (known === undefined || known.system === '' || server.system === '') return undefined;
  if (server.system !== known.system) return 'belongs to another database cluster than the one in use';
  if (server.timeline < known.timeline)
    return `is on timeline ${server.timeline}, and timeline ${known.timeline} is in use: it is an old primary from before a failover`;
  return undefined;
}

/**
 * Returns the index of the server for writes, or the reason if there is no such server. Chooses the acceptable server
 * with the latest timeline. If two servers have the same timeline, prefers the current primary.
 */
export function choosePrimary(
  servers: readonly (ServerState | undefined)[],
  { known, current }: { known: DatabaseHistory | undefined; current: number | undefined },
): number | string {
  const latest = Math.max(
    known?.timeline ?? 0,
    ...servers.filter(hasSameSystem(known)).map(({ timeline }) => timeline),
  );
  const history = known && { ...known, timeline: latest };
  const acceptable = servers.flatMap((server, index) =>
    server !== undefined && findWriteObjection(server, history) === undefined ? [{ server, index }] : [],
  );
  const [first] = acceptable.toSorted((a, b) => b.server.timeline - a.server.timeline);
  if (first === undefined) return 'none of its servers accepts writes';
  const rivals = acceptable.filter(({ server }) => server.startedAt !== first.server.startedAt);
  const equals = rivals.filter(
    ({ server }) => server.system !== first.server.system || server.timeline === first.server.timeline,
  );
  if (equals.length === 0) return first.index;
  return acceptable.find(({ index }) => index === current)?.index ?? 'two of its servers accept writes';
}

function hasSameSystem(known: DatabaseHistory | undefined) {
  return (server: ServerState | undefined): server is ServerState =>
    server !== undefined && known !== undefined && server.system === known.system;
}

function getOnlyRow(rows: readonly ServerState[]): ServerState {
  const [row] = rows;
  if (row === undefined) throw new Error('The server does not report its state');
  return row;
}
