import cluster, { type Worker } from 'node:cluster';
import { ClusterRegistry, type PrometheusContentType, type Registry } from '@prometheus-io/client';

/** What a web process asks the one that started it, and the answer of the same number. */
type Question = { metricsAsked: number };
type Answer = { metricsAnswered: number; text?: string; fault?: string };

/**
 * How a scrape reads the counts: of this registry alone, or, in a web process, of all processes that serve together
 * (WEB_PROCESSES) and of the one that started them, added up. Whichever process a scrape reaches, it gets the same.
 */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  joinCluster(registry);
  const asked = new Map<number, { resolve(text: string): void; reject(fault: Error): void }>();
  let lastAsked = 0;
  process.on('message', (message: Partial<Answer>) => {
    if (message.metricsAnswered === undefined) return;
    const waiting = asked.get(message.metricsAnswered);
    asked.delete(message.metricsAnswered);
    if (message.text === undefined) waiting?.reject(new Error(`No metrics: ${message.fault}`));
    else waiting?.resolve(message.text);
  });
  return () =>
    new Promise((resolve, reject) => {
      lastAsked += 1;
      asked.set(lastAsked, { resolve, reject });
      process.send?.({ metricsAsked: lastAsked } satisfies Question);
    });
}

/**
 * In the process that starts web processes, before it does: gathers their counts and its own for each one that asks.
 * A process that dies meanwhile fails the scrape after 5 s; its counts are gone, which Prometheus takes for a reset.
 */
export function gatherMetrics(registry: Registry): void {
  const gathered = joinCluster(registry);
  const answer = async (worker: Worker, id: number) => {
    const said = await gathered.clusterMetrics().then(
      (text) => ({ text }),
      (error: unknown) => ({ fault: String(error) }),
    );
    if (worker.isConnected()) worker.send({ metricsAnswered: id, ...said } satisfies Answer);
  };
  cluster.on('message', (worker, message: Partial<Question>) => {
    if (message.metricsAsked !== undefined) void answer(worker, message.metricsAsked);
  });
}

/** The library's own messages between the processes begin with the first registry of this kind. */
function joinCluster(registry: Registry): ClusterRegistry<PrometheusContentType> {
  ClusterRegistry.setRegistries([registry]);
  return new ClusterRegistry();
}
