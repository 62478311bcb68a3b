import cluster, { type Worker } from 'node:cluster';
import { Registry } from '@prometheus-io/client';
import type { ProcessMetrics } from '#platform/metrics/families.ts';

/** The registries of one process: what it counts for itself, and what is the same whichever process looks. */
type Registries = { registry: Registry; site: Registry };

/** What a web process asks the one that started it, and the answer of the same number. */
type Question = { metricsAsked: number };
type Answer = { metricsAnswered: number; text?: string; fault?: string };
/** What the one that started it asks a web process, and its counts under the same number. */
type OwnQuestion = { ownMetricsAsked: number };
type OwnAnswer = { ownMetricsAnswered: number; metrics: ProcessMetrics };

/** How long a web process may take to tell its counts: one that is busy is told with its last ones. */
const ownLimitMs = 1_500;
/** How long a web process waits for all counts: those of the site take 2 s where the database is away. */
const allLimitMs = 5_000;

/** Told by each process for itself: added up it would say nothing. */
const perProcess = /^(hirawa_process_memory_bytes|hirawa_listen_\w+|nodejs_eventloop_\w+)$/;

/**
 * How a scrape reads the counts: of this process alone, or, in a web process, of all processes that serve together
 * (WEB_PROCESSES) and of the one that started them, added up. Whichever process a scrape reaches, it gets the same.
 */
export function metricsReader(registries: Registries): () => Promise<string> {
  if (!cluster.isWorker) return async () => toText([named(await ownOf(registries), 'main')]);
  process.on('message', (message: Partial<OwnQuestion>) => {
    const { ownMetricsAsked } = message;
    if (ownMetricsAsked === undefined) return;
    void tellOwn(registries.registry, ownMetricsAsked);
  });
  return askAll();
}

async function tellOwn(registry: Registry, asked: number): Promise<void> {
  const metrics = await registry.getMetricsAsJSON();
  if (process.connected) process.send?.({ ownMetricsAnswered: asked, metrics } satisfies OwnAnswer);
}

function askAll(): () => Promise<string> {
  const asked = new Map<number, (answer: Answer) => void>();
  let lastAsked = 0;
  process.on('message', (message: Partial<Answer>) => {
    const { metricsAnswered } = message;
    if (metricsAnswered !== undefined) asked.get(metricsAnswered)?.({ ...message, metricsAnswered });
  });
  return async () => {
    const id = (lastAsked += 1);
    const answered = new Promise<Answer>((resolve) => void asked.set(id, resolve));
    process.send?.({ metricsAsked: id } satisfies Question);
    const answer = await within(allLimitMs, answered);
    asked.delete(id);
    if (answer?.text === undefined)
      throw new Error(
        `No metrics of all processes: ${answer?.fault ?? 'the one that started this is silent'}`,
      );
    return answer.text;
  };
}

/** A web process in the eyes of the one that started it. */
type Member = { worker: Worker; name: string; known: ProcessMetrics };

/**
 * In the process that starts web processes: gathers their counts and its own for each one that asks. One that does not
 * answer in time is told with the counts that it told last. What one that died had counted until the last scrape stays in
 * the sums: a sum that goes back would be taken for a restart of all, and the rest of it for new requests.
 */
export function gatherMetrics(registries: Registries): { add(worker: Worker, name: string): void } {
  const members = new Map<number, Member>();
  const waiting = new Map<string, (metrics: ProcessMetrics) => void>();
  let past: ProcessMetrics = [];
  let lastAsked = 0;
  const ask = async (member: Member): Promise<void> => {
    const { worker } = member;
    if (!worker.isConnected()) return;
    const id = (lastAsked += 1);
    const answered = new Promise<ProcessMetrics>(
      (resolve) => void waiting.set(`${worker.id} ${id}`, resolve),
    );
    worker.send({ ownMetricsAsked: id } satisfies OwnQuestion);
    member.known = (await within(ownLimitMs, answered)) ?? member.known;
    waiting.delete(`${worker.id} ${id}`);
  };
  const gather = async () => {
    const asked = [...members.values()];
    const [own] = await Promise.all([ownOf(registries), ...asked.map(ask)]);
    // One that died meanwhile stands in the past.
    const told = [...members.values()].map(({ known, name }) => named(known, name));
    return toText([named(own, 'main'), past, ...told]);
  };
  cluster.on('message', (worker, message: Partial<Question & OwnAnswer>) => {
    const { metricsAsked, ownMetricsAnswered, metrics = [] } = message;
    if (ownMetricsAnswered !== undefined) waiting.get(`${worker.id} ${ownMetricsAnswered}`)?.(metrics);
    if (metricsAsked !== undefined) void answer(worker, metricsAsked, gather());
  });
  return {
    add(worker, name) {
      members.set(worker.id, { worker, name, known: [] });
      worker.once('exit', () => {
        const counts = (members.get(worker.id)?.known ?? []).filter(({ type }) => type !== 'gauge');
        members.delete(worker.id);
        past = sumOf([past, named(counts, name)]);
      });
    },
  };
}

async function answer(worker: Worker, id: number, gathered: Promise<string>): Promise<void> {
  const said = await gathered.then(
    (text) => ({ text }),
    (error: unknown) => ({ fault: String(error) }),
  );
  if (worker.isConnected()) worker.send({ metricsAnswered: id, ...said } satisfies Answer);
}

async function ownOf({ registry, site }: Registries): Promise<ProcessMetrics> {
  const parts = await Promise.all([registry.getMetricsAsJSON(), site.getMetricsAsJSON()]);
  return parts.flat();
}

/** The same with the name of the process where each is told for itself. */
function named(metrics: ProcessMetrics, name: string): ProcessMetrics {
  return metrics.map((metric) =>
    perProcess.test(metric.name)
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

function sumOf(parts: ProcessMetrics[]): ProcessMetrics {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `aggregate` makes has its values
  return Registry.aggregate(parts).getMetricsAsArray() as ProcessMetrics;
}

function toText(parts: ProcessMetrics[]): Promise<string> {
  return Registry.aggregate(parts).metrics();
}

/** The answer, or undefined where it takes longer. */
async function within<T>(limitMs: number, answered: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), limitMs);
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
