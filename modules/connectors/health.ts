import type { SourceId } from '#modules/connectors/constants.ts';
import type { ReadingFault } from '#modules/connectors/schema.ts';
import { connectors } from '#modules/connectors/registry.ts';
import { allConnectors, knowsConnectors } from '#modules/connectors/store.ts';
import type { Db } from '#modules/context.ts';

/** What an operator asks of a source that was connected or read. */
export type SourceHealth = {
  id: SourceId;
  /** The last reading that succeeded. */
  readAt: Date | null;
  /** Why it fails, since when; null while it does not. */
  failing: (ReadingFault & { since: Date }) | null;
};

/** How every source fares that was connected or read: for `npm run doctor` and /metrics. An older database knows of none. */
export async function sourceHealth(db: Db): Promise<SourceHealth[]> {
  if (!(await knowsConnectors(db))) return [];
  const rows = await allConnectors(db);
  return connectors.flatMap(({ id }) => {
    const row = rows.find(({ source }) => source === id);
    if (row === undefined) return [];
    const { readAt, fault, failingSince: since } = row;
    return [{ id, readAt, failing: fault === null || since === null ? null : { ...fault, since } }];
  });
}
