import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { MetricSource } from '#platform/metrics/metric-families.ts';
import type { JobObserver, Queue } from '#platform/postgres/queue.ts';

/** Registers metrics of the jobs that this process runs. */
export function registerJobMetrics(registry: Registry): JobObserver {
  const registers = [registry];
  const running = new Gauge({
    name: 'hirawa_jobs_running',
    help: 'Running background jobs',
    labelNames: ['kind'],
    registers,
  });
  const runs = new Counter({
    name: 'hirawa_job_runs_total',
    help: 'Finished background jobs, by outcome',
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
      {
        name: 'hirawa_jobs_waiting',
        help: 'Waiting background jobs, including those that are scheduled for later',
        type: 'gauge',
      },
      {
        name: 'hirawa_jobs_oldest_due_seconds',
        help: 'Waiting time of the oldest background job that is due',
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
