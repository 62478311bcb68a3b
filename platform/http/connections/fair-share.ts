/** State of a connection: `waiting` has no request, `slow` waits for its client to send or read, `busy` waits for the server. */
export type ConnectionState = 'waiting' | 'slow' | 'busy';

export type SharedConnection = {
  /** The network of the client, or undefined for an idle connection of a trusted proxy. */
  owner: string | undefined;
  state: ConnectionState;
  /** Increases with each connection and each request, so that a larger value is more recent. */
  lastUse: number;
};

/** A client with more than this share of all connections may lose busy connections too. */
const largeShare = 1 / 4;

/**
 * Chooses at most `closeCount` connections to close when the limit is reached. The client with the most connections loses
 * connections first, until it has as many as the next client; clients with few connections lose none. Of one client, waiting
 * connections are closed before slow connections, the oldest first. Busy connections are closed last, and only if the client
 * has more than a quarter of all connections. Idle connections of trusted proxies are closed only if there are no others.
 */
export function chooseConnectionsToClose<T extends SharedConnection>(
  all: readonly T[],
  closeCount: number,
): T[] {
  const counts = Map.groupBy(all, ({ owner }) => owner);
  const isLarge = ({ owner: holder }: T) => (counts.get(holder)?.length ?? 0) > all.length * largeShare;
  const owned = all.filter(
    (connection) => connection.owner !== undefined && (connection.state !== 'busy' || isLarge(connection)),
  );
  const candidates = owned.length > 0 ? owned : all.filter(({ state }) => state === 'waiting');
  return sortLargestOwnersFirst(candidates).slice(0, closeCount);
}

const stateRanks: Record<ConnectionState, number> = { waiting: 0, slow: 1, busy: 2 };

/**
 * Sorts connections by the number of more active connections of the same client, in descending order. The client with
 * the most connections therefore loses its least active connection first.
 */
function sortLargestOwnersFirst<T extends SharedConnection>(candidates: readonly T[]): T[] {
  const ranked = [...Map.groupBy(candidates, ({ owner }) => owner).values()].flatMap((owned) =>
    owned.toSorted(compareWorth).map((candidate, rank) => ({ candidate, rank })),
  );
  return ranked
    .toSorted((one, other) => other.rank - one.rank || compareWorth(other.candidate, one.candidate))
    .map(({ candidate }) => candidate);
}

function compareWorth(one: SharedConnection, other: SharedConnection): number {
  return stateRanks[other.state] - stateRanks[one.state] || other.lastUse - one.lastUse;
}
