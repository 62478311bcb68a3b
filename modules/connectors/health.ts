import type { ConnectorId } from '#modules/connectors/constants.ts';
import type { ReadError } from '#modules/connectors/schema.ts';
import { connectors } from '#modules/connectors/registry.ts';
import { listAllConnectors, hasConnectorsTable } from '#modules/connectors/store.ts';
import type { Db } from '#modules/context.ts';

export type ConnectorHealth = {
  id: ConnectorId;
  /** Time of the last successful read. */
  readAt: Date | null;
  /** The current error and its start time, or null. */
  failing: (ReadError & { since: Date }) | null;
};

/**
 * Returns the state of every source that was connected or read, for `npm run doctor` and /metrics. Empty for a database
 * without the table.
 */
export async function getConnectorHealth(db: Db): Promise<ConnectorHealth[]> {
  if (!(await hasConnectorsTable(db))) return [];
  const rows = await listAllConnectors(db);
  return connectors.flatMap(({ id }) => {
    const row = rows.find(({ source }) => source === id);
    if (row === undefined) return [];
    const { readAt, fault, failingSince: since } = row;
    return [{ id, readAt, failing: fault === null || since === null ? null : { ...fault, since } }];
  });
}
