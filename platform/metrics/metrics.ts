import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import { watchEventLoop } from '#platform/metrics/event-loop.ts';
import { type FigureSource, watchFigures } from '#platform/metrics/families.ts';
import { metricsReader } from '#platform/metrics/gather.ts';
import { watchJobs } from '#platform/metrics/job-metrics.ts';

/** Counts of this process in the Prometheus text format (docs/operations/metrics.md). */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Makes the registries of one process; its counters cost an addition, everything else is worked out at the scrape. With
 * WEB_PROCESSES the one that starts the others has them too: it answers for all.
 */
export function createMetrics() {
  /** What each process counts for itself. */
  const registry = new Registry();
  /** What is the same whichever process looks: told once. */
  const site = new Registry();
  collectOwn(registry);
  const stopLoop = watchEventLoop(registry);
  const registers = [registry];
  const cachedResponses = { page: 0, asset: 0 };
  const cachedPages = { misses: 0 };
  watchFigures(registry, totalCachedResponses(cachedResponses, cachedPages));
  return {
    registry,
    site,
    contentType: registry.contentType,
    /** The counts of this process, or of all that serve together. Throws where the others do not answer within 5 s. */
    readText: metricsReader({ registry, site }),
    /** Requests that reached the framework or rendered a page; never by path: visitors invent paths. */
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests that were not answered from memory, by group of addresses, method and class of status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    /** Pages and assets answered from memory; told at each scrape: a counter with labels costs more than a hit. */
    cachedResponses,
    /** Requests for pages that had to be rendered for the page cache. */
    cachedPages,
    jobs: watchJobs(registry),
    /** Registers figures of this process. */
    watch: (source: FigureSource) => watchFigures(registry, source),
    /** Registers figures that are the same whichever process looks. */
    watchSite: (source: FigureSource) => watchFigures(site, source),
    close: stopLoop,
  };
}

const never = 2 ** 31 - 1;

/** The library's own, but for those that cost something at rest or break the conventions of names. */
function collectOwn(registry: Registry): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: never,
    eventLoopUtilizationTimeout: never,
  });
  for (const { name } of registry.getMetricsAsArray())
    if (/^nodejs_(eventloop|active)_|^process_start_time/.test(name)) registry.removeSingleMetric(name);
  const startedAt = performance.timeOrigin / 1000;
  watchFigures(registry, {
    families: [
      {
        name: 'process_start_time_seconds',
        help: 'Start of the oldest process, in seconds since 1970',
        type: 'gauge',
        combine: 'min',
      },
      {
        name: 'hirawa_process_memory_bytes',
        help: 'Memory of each process: resident, and of that the heap in use and what lies beside it',
        type: 'gauge',
      },
    ],
    read: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const kinds = { resident: rss, heap_used: heapUsed, external };
      return {
        process_start_time_seconds: [{ value: startedAt }],
        hirawa_process_memory_bytes: Object.entries(kinds).map(([kind, value]) => ({
          labels: { process: 'main', kind },
          value,
        })),
      };
    },
  });
}

function totalCachedResponses(
  responses: Readonly<Record<'page' | 'asset', number>>,
  pages: { readonly misses: number },
): FigureSource {
  return {
    families: [
      { name: 'http_memory_answers_total', help: 'Requests answered from memory', type: 'counter' },
      { name: 'page_cache_requests_total', help: 'Requests for cachable pages', type: 'counter' },
    ],
    read: () => ({
      http_memory_answers_total: [
        { labels: { kind: 'page' }, value: responses.page },
        { labels: { kind: 'asset' }, value: responses.asset },
      ],
      page_cache_requests_total: [
        { labels: { result: 'hit' }, value: responses.page },
        { labels: { result: 'miss' }, value: pages.misses },
      ],
    }),
  };
}
