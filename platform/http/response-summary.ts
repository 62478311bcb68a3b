import type { Log } from '#modules/context.ts';

/** Summary of the responses from memory. One log line per response would cost more than the response. */
export type ResponseSummary = {
  add(answer: { status: number; bytes: number; durationMs: number }): void;
  /** Logs the summary since the last line, if there were responses. */
  logSummary(): void;
};

const minuteMs = 60_000;

/** Four buckets per octave, from 1 µs: a percentile is at most a fifth too large. The last bucket is 16 s and more. */
const bucketsPerOctave = 4;
const bucketCount = bucketsPerOctave * 24 + 1;

/** Logs one line a minute with count, bytes, statuses and percentiles, but none for a minute without responses. */
export function openResponseSummary(log: Log, everyMs = minuteMs): ResponseSummary {
  const buckets = new Uint32Array(bucketCount);
  const statuses = new Map<number, number>();
  let count = 0;
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  function logSummary(): void {
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
    logSummary,
    add(answer) {
      timer ??= setTimeout(logSummary, everyMs).unref();
      const bucket = Math.min(getBucket(answer.durationMs), bucketCount - 1);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      count += 1;
      bytes += answer.bytes;
    },
  };
}

function getBucket(durationMs: number): number {
  return Math.max(0, Math.ceil(bucketsPerOctave * Math.log2(durationMs * 1000)));
}

/** Returns the upper bound, in milliseconds, of the bucket that contains this rank. */
function percentile(buckets: Uint32Array, rank: number): number {
  let seen = 0;
  const bucket = buckets.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
  return Number((2 ** (bucket / bucketsPerOctave) / 1000).toPrecision(2));
}
