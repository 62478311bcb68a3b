import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from '@prometheus-io/client';
import { type Family, watchFigures } from '#platform/metrics/families.ts';

const figures = ['mean', 'p50', 'p99', 'max'] as const;
const nameOf = (figure: (typeof figures)[number]) => `nodejs_eventloop_lag_${figure}_seconds`;

/**
 * Registers the duration of single iterations of the event loop since the last scrape, without waiting for events, and its total
 * busy time. Measures every iteration: a timer of 10 ms used two thirds of the processor time of an idle process, and one of 100
 * ms missed most iterations. Returns a function that stops the measurement.
 */
export function watchEventLoop(registry: Registry): () => void {
  const turns = monitorEventLoopDelay({ samplePerIteration: true });
  turns.enable();
  // The first iteration would include the time before the start.
  setImmediate(() => turns.reset());
  const families: Family[] = figures.map((figure) => ({
    name: nameOf(figure),
    help: `Time of one turn of the event loop since the last scrape: ${figure}`,
    type: 'gauge',
    combine: 'max',
  }));
  families.push({
    name: 'nodejs_eventloop_seconds_total',
    help: 'Time that the event loop was busy, and that it waited for news',
    type: 'counter',
  });
  watchFigures(registry, {
    families,
    read: () => {
      const seconds = (nanoseconds: number) => [{ value: turns.count === 0 ? 0 : nanoseconds / 1e9 }];
      const { active, idle } = performance.eventLoopUtilization();
      const told = {
        [nameOf('mean')]: seconds(turns.mean),
        [nameOf('p50')]: seconds(turns.percentile(50)),
        [nameOf('p99')]: seconds(turns.percentile(99)),
        [nameOf('max')]: seconds(turns.max),
        nodejs_eventloop_seconds_total: [
          { labels: { state: 'active' }, value: active / 1000 },
          { labels: { state: 'idle' }, value: idle / 1000 },
        ],
      };
      turns.reset();
      return told;
    },
  });
  return () => void turns.disable();
}
