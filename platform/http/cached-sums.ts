import type { Log } from '#modules/context.ts';

/** Sums of what was answered from memory, where a line each would cost more than the answer. */
export type CachedSums = {
  add(answer: { status: number; bytes: number; durationMs: number }): void;
  /** Logs what came since the last line, if anything did. */
  tell(): void;
};

const minuteMs = 60_000;

/** Quarters of an octave from 1 µs on: a percentile is at most a fifth too large. The last one is 16 s and more. */
const bucketsPerOctave = 4;
const bucketCount = bucketsPerOctave * 24 + 1;

/** One line a minute with count, bytes, statuses and percentiles; none for a minute in which nothing was answered. */
export function openCachedSums(log: Log, everyMs = minuteMs): CachedSums {
  const buckets = new Uint32Array(bucketCount);
  const statuses = new Map<number, number>();
  let count = 0;
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (count === 0) return;
    const times = { p50Ms: percentile(buckets, count * 0.5), p99Ms: percentile(buckets, count * 0.99) };
    log.info(
      { count, bytes, statuses: Object.fromEntries(statuses), ...times },
      'requests answered from memory',
    );
    buckets.fill(0);
    statuses.clear();
    count = 0;
    bytes = 0;
  }

  return {
    tell,
    add(answer) {
      timer ??= setTimeout(tell, everyMs).unref();
      const bucket = Math.min(bucketOf(answer.durationMs), bucketCount - 1);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      count += 1;
      bytes += answer.bytes;
    },
  };
}

function bucketOf(durationMs: number): number {
  return Math.max(0, Math.ceil(bucketsPerOctave * Math.log2(durationMs * 1000)));
}

/** The upper end of the bucket that holds the answer of this rank; milliseconds. */
function percentile(buckets: Uint32Array, rank: number): number {
  let seen = 0;
  const bucket = buckets.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
  return Number((2 ** (bucket / bucketsPerOctave) / 1000).toPrecision(2));
}
