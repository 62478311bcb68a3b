import cluster, { type Worker } from 'node:cluster';
import { Registry } from '@prometheus-io/client';
import type { ProcessMetrics } from '#platform/metrics/metric-families.ts';

/** Registries of a process: `registry` for its own counts, `site` for values that are the same in all processes. */
type Registries = { registry: Registry; site: Registry };

/** A request of a web process to its parent process, and the response with the same number. */
type AllMetricsRequest = { metricsAsked: number };
type AllMetricsResponse = { metricsAnswered: number; text?: string; fault?: string };
/** A request of the parent process to a web process, and the response with the counts and the same number. */
type OwnMetricsRequest = { ownMetricsAsked: number };
type OwnMetricsResponse = { ownMetricsAnswered: number; metrics: ProcessMetrics };

/** Time limit of a web process to send its counts. A busy process is represented by its previous counts. */
const ownLimitMs = 1_500;
/** Time limit of a web process to receive all counts. The counts of the site take 2 s if the database is not available. */
const allLimitMs = 5_000;

/** Metrics with a label per process, because their sum has no meaning. */
const perProcessMetrics = /^(hirawa_process_memory_bytes|hirawa_listen_\w+|nodejs_eventloop_\w+)$/;

/**
 * Returns the function that reads the metrics for a scrape. In a web process (WEB_PROCESSES), the function returns
 * the sums of all web processes and their parent process, which are the same in every web process. Otherwise it
 * returns the metrics of this process.
 */
export function createMetricsReader(registries: Registries): () => Promise<string> {
  if (!cluster.isWorker)
    return async () => toText([labelWithProcess(await readOwnMetrics(registries), 'main')]);
  process.on('message', (message: Partial<OwnMetricsRequest>) => {
    const { ownMetricsAsked } = message;
    if (ownMetricsAsked === undefined) return;
    void sendOwnMetrics(registries.registry, ownMetricsAsked);
  });
  return createAllMetricsReader();
}

async function sendOwnMetrics(registry: Registry, requestId: number): Promise<void> {
  const metrics = await registry.getMetricsAsJSON();
  if (process.connected)
    process.send?.({ ownMetricsAnswered: requestId, metrics } satisfies OwnMetricsResponse);
}

function createAllMetricsReader(): () => Promise<string> {
  const pending = new Map<number, (answer: AllMetricsResponse) => void>();
  let lastAsked = 0;
  process.on('message', (message: Partial<AllMetricsResponse>) => {
    const { metricsAnswered } = message;
    if (metricsAnswered !== undefined) pending.get(metricsAnswered)?.({ ...message, metricsAnswered });
  });
  return async () => {
    const id = (lastAsked += 1);
    const response = new Promise<AllMetricsResponse>((resolve) => void pending.set(id, resolve));
    process.send?.({ metricsAsked: id } satisfies AllMetricsRequest);
    const answer = await withLimit(allLimitMs, response);
    pending.delete(id);
    if (answer?.text === undefined)
      throw new Error(
        `The metrics of all processes are unavailable: ${answer?.fault ?? 'the parent process does not answer'}`,
      );
    return answer.text;
  };
}

/** A web process with the last metrics that the parent process received from it. */
type WebProcess = { worker: Worker; name: string; lastMetrics: ProcessMetrics };

/**
 * In the parent process of web processes: combines the counts of all processes for each request. A process that does
 * not respond in time is represented by its last counts. The counts of a process that died remain in the sums: after
 * a decrease, Prometheus would assume a restart and add the remaining sum as new requests.
 */
export function gatherMetrics(registries: Registries): { add(worker: Worker, name: string): void } {
  const members = new Map<number, WebProcess>();
  const waiting = new Map<string, (metrics: ProcessMetrics) => void>();
  let past: ProcessMetrics = [];
  let lastAsked = 0;
  const requestMetrics = async (member: WebProcess): Promise<void> => {
    const { worker } = member;
    if (!worker.isConnected()) return;
    const id = (lastAsked += 1);
    const answered = new Promise<ProcessMetrics>(
      (resolve) => void waiting.set(`${worker.id} ${id}`, resolve),
    );
    worker.send({ ownMetricsAsked: id } satisfies OwnMetricsRequest);
    member.lastMetrics = (await withLimit(ownLimitMs, answered)) ?? member.lastMetrics;
    waiting.delete(`${worker.id} ${id}`);
  };
  const gather = async () => {
    const processes = [...members.values()];
    const [own] = await Promise.all([readOwnMetrics(registries), ...processes.map(requestMetrics)]);
    // A process that died while its counts were requested is included in `past`.
    const current = [...members.values()].map(({ lastMetrics, name }) => labelWithProcess(lastMetrics, name));
    return toText([labelWithProcess(own, 'main'), past, ...current]);
  };
  cluster.on('message', (worker, message: Partial<AllMetricsRequest & OwnMetricsResponse>) => {
    const { metricsAsked, ownMetricsAnswered, metrics = [] } = message;
    if (ownMetricsAnswered !== undefined) waiting.get(`${worker.id} ${ownMetricsAnswered}`)?.(metrics);
    if (metricsAsked !== undefined) void sendMetrics(worker, metricsAsked, gather());
  });
  return {
    add(worker, name) {
      members.set(worker.id, { worker, name, lastMetrics: [] });
      worker.once('exit', () => {
        const counts = (members.get(worker.id)?.lastMetrics ?? []).filter(({ type }) => type !== 'gauge');
        members.delete(worker.id);
        past = sumMetrics([past, labelWithProcess(counts, name)]);
      });
    },
  };
}

async function sendMetrics(worker: Worker, id: number, gathered: Promise<string>): Promise<void> {
  const said = await gathered.then(
    (text) => ({ text }),
    (error: unknown) => ({ fault: String(error) }),
  );
  if (worker.isConnected()) worker.send({ metricsAnswered: id, ...said } satisfies AllMetricsResponse);
}

async function readOwnMetrics({ registry, site }: Registries): Promise<ProcessMetrics> {
  const parts = await Promise.all([registry.getMetricsAsJSON(), site.getMetricsAsJSON()]);
  return parts.flat();
}

/** Adds the process name as a label to metrics that are separate per process. */
function labelWithProcess(metrics: ProcessMetrics, name: string): ProcessMetrics {
  return metrics.map((metric) =>
    perProcessMetrics.test(metric.name)
      ? {
          ...metric,
          values: metric.values.map(({ value, labels }) => ({
            value,
            labels: { ...labels, process: name },
          })),
        }
      : metric,
  );
}

function sumMetrics(parts: ProcessMetrics[]): ProcessMetrics {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `aggregate` makes has its values
  return Registry.aggregate(parts).getMetricsAsArray() as ProcessMetrics;
}

function toText(parts: ProcessMetrics[]): Promise<string> {
  return Registry.aggregate(parts).metrics();
}

/** Returns undefined if the promise takes longer than `limitMs`. */
async function withLimit<T>(limitMs: number, answered: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), limitMs);
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
