import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from '@prometheus-io/client';
import { type MetricFamily, registerMetrics } from '#platform/metrics/metric-families.ts';

const lagStatistics = ['mean', 'p50', 'p99', 'max'] as const;
const getLagMetricName = (figure: (typeof lagStatistics)[number]) => `nodejs_eventloop_lag_${figure}_seconds`;

/**
 * Registers the durations of the event loop's iterations since the last scrape, without the time of waiting for events, and the
 * total busy time of the event loop. Measures every iteration: a timer of 10 ms used two thirds of the processor time of an
 * idle process, and a timer of 100 ms missed most iterations. Returns a function that stops the measurement.
 */
export function registerEventLoopMetrics(registry: Registry): () => void {
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
