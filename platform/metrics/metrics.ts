import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import { type MetricSource, registerMetrics, type MetricFamily } from '#platform/metrics/metric-families.ts';
import { createMetricsReader } from '#platform/metrics/gather-metrics.ts';
import { registerJobMetrics } from '#platform/metrics/job-metrics.ts';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const lagStatistics = ['mean', 'p50', 'p99', 'max'] as const;
const getLagMetricName = (figure: (typeof lagStatistics)[number]) => `nodejs_eventloop_lag_${figure}_seconds`;

/**
 * Registers the durations of the event loop's iterations since the last scrape, without the time of waiting for events, and the
 * total busy time of the event loop. Measures every iteration: a timer of 10 ms used two thirds of the processor time of an
 * idle process, and a timer of 100 ms missed most iterations. Returns a function that stops the measurement.
 */
function registerEventLoopMetrics(registry: Registry): () => void {
  const turns = monitorEventLoopDelay({ samplePerIteration: true });
  turns.enable();
  // The first iteration would include the time before the start.
  setImmediate(() => turns.reset());
  const families: MetricFamily[] = lagStatistics.map((figure) => ({
    name: getLagMetricName(figure),
    help: `Duration of one iteration of the event loop since the last scrape: ${figure}`,
    type: 'gauge',
    combine: 'max',
  }));
  families.push({
    name: 'nodejs_eventloop_seconds_total',
    help: 'Time that the event loop was busy or idle',
    type: 'counter',
  });
  registerMetrics(registry, {
    families,
    read: () => {
      const seconds = (nanoseconds: number) => [{ value: turns.count === 0 ? 0 : nanoseconds / 1e9 }];
      const { active, idle } = performance.eventLoopUtilization();
      const samples = {
        [getLagMetricName('mean')]: seconds(turns.mean),
        [getLagMetricName('p50')]: seconds(turns.percentile(50)),
        [getLagMetricName('p99')]: seconds(turns.percentile(99)),
        [getLagMetricName('max')]: seconds(turns.max),
        nodejs_eventloop_seconds_total: [
          { labels: { state: 'active' }, value: active / 1000 },
          { labels: { state: 'idle' }, value: idle / 1000 },
        ],
      };
      turns.reset();
      return samples;
    },
  });
  return () => void turns.disable();
}

/** Metrics of this process in the Prometheus text format (docs/operations/metrics.md). */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the registries of a process. Incrementing a counter costs one addition; all other values are computed at
 * the scrape. With WEB_PROCESSES, the parent process has registries too, and its scrape covers all processes.
 */
export function createMetrics() {
  /** Counts of this process. */
  const registry = new Registry();
  /** Values that are the same in all processes, reported once. */
  const site = new Registry();
  registerProcessMetrics(registry);
  const stopLoop = registerEventLoopMetrics(registry);
  const registers = [registry];
  const cachedResponses = { page: 0, asset: 0 };
  const cachedPages = { misses: 0 };
  registerMetrics(registry, createCachedResponseMetrics(cachedResponses, cachedPages));
  return {
    registry,
    site,
    contentType: registry.contentType,
    /**
     * Returns the metrics of this process, or of all processes of the site. Throws if the other processes do not respond within 5
     * s.
     */
    readText: createMetricsReader({ registry, site }),
    /**
     * Requests that reached the framework or rendered a page. The metric has no label for the path, because visitors
     * can request any path.
     */
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests that were not answered from memory, by group of addresses, method and class of status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    /**
     * Numbers of pages and assets served from memory. Each scrape copies the numbers to a counter, because a counter
     * with labels costs more than a cache hit.
     */
    cachedResponses,
    /** Requests for pages that were rendered for the page cache. */
    cachedPages,
    jobs: registerJobMetrics(registry),
    /** Registers metrics of this process. */
    watch: (source: MetricSource) => registerMetrics(registry, source),
    /** Registers metrics that are the same in all processes. */
    watchSite: (source: MetricSource) => registerMetrics(site, source),
    close: stopLoop,
  };
}

const neverMs = 2 ** 31 - 1;

/** Registers the default metrics of the library, except those that use processor time when idle or violate naming conventions. */
function registerProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: neverMs,
    eventLoopUtilizationTimeout: neverMs,
  });
  for (const { name } of registry.getMetricsAsArray())
    if (/^nodejs_(eventloop|active)_|^process_start_time/.test(name)) registry.removeSingleMetric(name);
  const startedAt = performance.timeOrigin / 1000;
  registerMetrics(registry, {
    families: [
      {
        name: 'process_start_time_seconds',
        help: 'Start of the oldest process, in seconds since 1970',
        type: 'gauge',
        combine: 'min',
      },
      {
        name: 'hirawa_process_memory_bytes',
        help: 'Memory of each process: resident, and its parts in the heap and outside of it',
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

function createCachedResponseMetrics(
  responses: Readonly<Record<'page' | 'asset', number>>,
  pages: { readonly misses: number },
): MetricSource {
  return {
    families: [
      { name: 'http_memory_answers_total', help: 'Requests answered from memory', type: 'counter' },
      { name: 'page_cache_requests_total', help: 'Requests for cacheable pages', type: 'counter' },
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
