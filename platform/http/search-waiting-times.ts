/** Networks whose next search is rejected. Requests from these networks need no database query. */
export type SearchWaits = {
  add(network: string, seconds: number): void;
  /** Returns 0 if the network may search. */
  secondsLeft(network: string): number;
  readonly size: number;
};

/** Maximum number of entries. An entry takes about 200 bytes. */
const maxNetworks = 2_000;

/** `nowMs` must be the clock that also determines the time windows of the search limit in the database. */
export function createSearchWaits(nowMs: () => number): SearchWaits {
  /** End of the waiting time by network, the oldest entry first. */
  const ends = new Map<string, number>();
  return {
    add(network, seconds) {
      ends.delete(network);
      ends.set(network, nowMs() + seconds * 1000);
      const [oldest] = ends.size > maxNetworks ? ends.keys() : [];
      if (oldest !== undefined) ends.delete(oldest);
    },
    secondsLeft(network) {
      const leftMs = (ends.get(network) ?? 0) - nowMs();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      ends.delete(network);
      return 0;
    },
    get size() {
      return ends.size;
    },
  };
}
