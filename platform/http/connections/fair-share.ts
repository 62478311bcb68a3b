/** State of a connection: `waiting` has no request, `slow` waits for its client to send or read, `busy` waits for the server. */
export type Standing = 'waiting' | 'slow' | 'busy';

export type Held = {
  /** The network of the client, or undefined for an idle connection of a trusted proxy. */
  holder: string | undefined;
  standing: Standing;
  /** Increases with each connection and each request, so that a larger value is more recent. */
  turn: number;
};

/** A holder with more than this share of all connections may lose busy connections too. */
const largeShare = 1 / 4;

/**
 * Chooses at most `wanted` connections to close when the limit is reached. The holder with the most connections loses first,
 * until it has as many as the next holder; visitors with few connections lose none. Within a holder, waiting connections are
 * closed before slow ones, the oldest first; busy connections come last, and only if the holder has a quarter of all. Idle
 * connections of trusted proxies are closed only if there are no others.
 */
export function chooseToEnd<T extends Held>(all: readonly T[], wanted: number): T[] {
  const counts = Map.groupBy(all, ({ holder }) => holder);
  const isLarge = ({ holder }: T) => (counts.get(holder)?.length ?? 0) > all.length * largeShare;
  const owned = all.filter((one) => one.holder !== undefined && (one.standing !== 'busy' || isLarge(one)));
  const candidates = owned.length > 0 ? owned : all.filter(({ standing }) => standing === 'waiting');
  return largestFirst(candidates).slice(0, wanted);
}

const worth: Record<Standing, number> = { waiting: 0, slow: 1, busy: 2 };

/** Sorts by the number of better connections that the holder has, so that the largest holder loses its worst connection first. */
function largestFirst<T extends Held>(candidates: readonly T[]): T[] {
  const ranked = [...Map.groupBy(candidates, ({ holder }) => holder).values()].flatMap((held) =>
    held.toSorted(bestFirst).map((candidate, rank) => ({ candidate, rank })),
  );
  return ranked
    .toSorted((one, other) => other.rank - one.rank || bestFirst(other.candidate, one.candidate))
    .map(({ candidate }) => candidate);
}

function bestFirst(one: Held, other: Held): number {
  return worth[other.standing] - worth[one.standing] || other.turn - one.turn;
}
