import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { type MailHealth, watchMail } from '#platform/process/mail-metrics.ts';
import { metricsReader } from '#platform/process/process-metrics.ts';

/** Counts of this process in the Prometheus text format (docs/operations.md). */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Makes the registry of one process; its counters cost an addition, everything else is worked out at the scrape. A
 * process that several web processes share makes it before it starts them.
 */
export function createMetrics() {
  const registry = new Registry();
  // A timer of 10 ms, the default, took two thirds of the processor time at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const registers = [registry];
  const cachedResponses = { page: 0, asset: 0 };
  return {
    registry,
    /** The counts of this process, or of all that serve together. */
    readText: metricsReader(registry),
    /** Requests that reached the framework, by method and status class; never by path: visitors invent paths. */
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests answered by the framework',
      labelNames: ['method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    /** Pages and assets answered from memory, counted by the front. */
    cachedResponses,
    cachedResponsesTotal: totalCachedResponses(registers, cachedResponses),
    /** Registers what became of emails, asked for at each scrape. */
    watchMail: (read: () => Promise<MailHealth>) => watchMail(registers, read),
    /** Registers how many bytes the page cache holds, asked for at each scrape. */
    watchPageCache: (sizeBytes: () => number) =>
      new Gauge({
        name: 'page_cache_bytes',
        help: 'Bytes the page cache holds',
        registers,
        collect() {
          this.set(sizeBytes());
        },
      }),
  };
}

/** Told at each scrape: a labelled counter would cost a hit more than the look-up that it counts. */
function totalCachedResponses(registers: Registry[], counts: Record<string, number>) {
  return new Counter({
    name: 'http_memory_answers_total',
    help: 'Requests answered from memory',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(counts)) this.inc({ kind }, count);
    },
  });
}
