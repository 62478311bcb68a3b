import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { MetricSource } from '#platform/metrics/families.ts';
import type { JobObserver, Queue } from '#platform/postgres/queue.ts';

/** Registers metrics of the jobs that this process runs. */
export function registerJobMetrics(registry: Registry): JobObserver {
  const registers = [registry];
  const running = new Gauge({
    name: 'hirawa_jobs_running',
    help: 'Background work under way',
    labelNames: ['kind'],
    registers,
  });
  const runs = new Counter({
    name: 'hirawa_job_runs_total',
    help: 'Runs of background work by their end',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  return {
    onStart: (job) => running.inc({ kind: job }),
    onEnd: (job, outcome) => {
      running.dec({ kind: job });
      runs.inc({ kind: job, outcome });
    },
  };
}

/** Metrics of waiting jobs, by job name. */
export function createQueueMetrics(queue: Pick<Queue, 'countByName'>): MetricSource {
  return {
    families: [
      { name: 'hirawa_jobs_waiting', help: 'Background work that waits, also for its time', type: 'gauge' },
      {
        name: 'hirawa_jobs_oldest_due_seconds',
        help: 'For how long the oldest work that is due has been waiting',
        type: 'gauge',
      },
    ],
    read: async () => {
      const depths = await queue.countByName();
      return {
        hirawa_jobs_waiting: depths.map(({ name, waiting }) => ({ labels: { kind: name }, value: waiting })),
        hirawa_jobs_oldest_due_seconds: depths.map(({ name, oldestDueSeconds }) => ({
          labels: { kind: name },
          value: oldestDueSeconds,
        })),
      };
    },
  };
}
