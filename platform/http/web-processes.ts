import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '#modules/context.ts';
import { gatherMetrics } from '#platform/metrics/gather-metrics.ts';
import type { MetricFamily, MetricSource } from '#platform/metrics/metric-families.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { StartupError } from '#platform/process/startup-error.ts';

export type WebProcesses = {
  /** The URL that all processes listen on. */
  url: string;
  close(): Promise<void>;
};

const restartDelayMs = 1_000;

/**
 * Starts processes that share one port (WEB_PROCESSES), each with additional environment variables, and replaces a
 * process that exits. Each process serves the metrics of all processes.
 * @throws {StartupError} if a process cannot start initially; that process logs the reason
 */
export async function startWebProcesses(
  count: number,
  variables: Record<string, string>,
  { log, stopLimitMs, metrics }: { log: Log; stopLimitMs: number; metrics: Metrics },
): Promise<WebProcesses> {
  let isStarted = false;
  let isStopping = false;
  const metricsGatherer = gatherMetrics(metrics);
  const starts = new Map<string, number>();
  metrics.watchSite(createProcessMetrics(count, starts));
  const start = (name: string) => {
    const worker = cluster.fork(variables);
    starts.set(name, (starts.get(name) ?? 0) + 1);
    metricsGatherer.add(worker, name);
    worker.on('exit', (code, signal) => {
      if (isStopping || !isStarted) return;
      log.error({ pid: worker.process.pid, code, signal }, 'A web process died; a new one is starting');
      setTimeout(() => isStopping || start(name), restartDelayMs);
    });
    return worker;
  };
  const close = async () => {
    isStopping = true;
    await Promise.all(listLiveWorkers().map((worker) => stopWorker(worker, stopLimitMs)));
  };
  try {
    const [url = ''] = await Promise.all(
      Array.from({ length: count }, (_, at) => waitUntilReady(start(`web-${at + 1}`))),
    );
    isStarted = true;
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * In a web process: reports to the parent process that it is ready, and stops when the parent process exits. Does nothing
 * elsewhere.
 */
export function connectToParentProcess(url: string | undefined, onParentExit: () => void): void {
  if (!cluster.isWorker) return;
  process.send?.({ url });
  process.on('disconnect', onParentExit);
}

/** True if `startWebProcesses` started this process. */
export const isWebProcess = cluster.isWorker;

/** Metrics of web processes. */
export const webProcessMetricFamilies: readonly MetricFamily[] = [
  { name: 'hirawa_web_processes', help: 'Running web processes', type: 'gauge' },
  { name: 'hirawa_web_processes_wanted', help: 'Configured web processes', type: 'gauge' },
  { name: 'hirawa_process_starts_total', help: 'Starts of each web process', type: 'counter' },
];

function createProcessMetrics(expected: number, starts: ReadonlyMap<string, number>): MetricSource {
  return {
    families: webProcessMetricFamilies,
    read: () => ({
      hirawa_web_processes: [{ value: listLiveWorkers().length }],
      hirawa_web_processes_wanted: [{ value: expected }],
      hirawa_process_starts_total: [...starts].map(([name, value]) => ({ labels: { process: name }, value })),
    }),
  };
}

function waitUntilReady(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    // Messages about metrics arrive on the same channel.
    worker.on('message', ({ url }: { url?: string }) => {
      if (url !== undefined) resolve(url);
    });
    worker.once('exit', () =>
      reject(
        new StartupError('A web process could not start: see the error that it logged before this message.'),
      ),
    );
  });
}

function listLiveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker?.isDead() === false,
  );
}

async function stopWorker(worker: Worker, limitMs: number): Promise<void> {
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), limitMs);
  await exited;
  clearTimeout(timer);
}
