/** What keeps a connection there: it asks for nothing, its client is slow to send or to read, or we are at work for it. */
export type Standing = 'waiting' | 'slow' | 'busy';

export type Held = {
  /** Whom it counts for: the network of a client; undefined for a connection that a trusted proxy keeps open for the next one. */
  holder: string | undefined;
  standing: Standing;
  /** Grows with each connection and each request: the larger, the younger. */
  turn: number;
};

/** Who holds more than this part of all connections may lose those too that are busy. */
const largeShare = 1 / 4;

/**
 * The connections that go when there are as many as may be, at most `wanted`. Whoever holds most loses first, down to
 * what the next one has: thousands of phones behind one address lose what rests, a visitor with a few connections
 * nothing. Of one holder what waits goes before what is slow, the oldest first; what is busy goes last, and only where
 * the holder has a quarter of all. What trusted proxies keep open goes where there is nothing else.
 */
export function chooseToEnd<T extends Held>(all: readonly T[], wanted: number): T[] {
  const counts = Map.groupBy(all, ({ holder }) => holder);
  const isLarge = ({ holder }: T) => (counts.get(holder)?.length ?? 0) > all.length * largeShare;
  const owned = all.filter((one) => one.holder !== undefined && (one.standing !== 'busy' || isLarge(one)));
  const candidates = owned.length > 0 ? owned : all.filter(({ standing }) => standing === 'waiting');
  return largestFirst(candidates).slice(0, wanted);
}

const worth: Record<Standing, number> = { waiting: 0, slow: 1, busy: 2 };

/** By how many better ones the holder keeps after it: the last of the largest holder is the first to go. */
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
