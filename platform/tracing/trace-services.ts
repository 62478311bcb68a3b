import type { Pool, PoolClient } from 'pg';
import type { Mail } from '#modules/outbox/ports.ts';
import type { Storage } from '#modules/media/ports.ts';
import type { MetricSource } from '#platform/metrics/metric-families.ts';
import type { QueueJob } from '#platform/postgres/queue.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** Wraps jobs in spans. */
export function traceJobs(tracing: Tracing | undefined, lines: readonly QueueJob[]): readonly QueueJob[] {
  if (tracing === undefined) return lines;
  return lines.map((line) => {
    const begin = { name: `job ${line.name}`, kind: 'work', attributes: { 'job.name': line.name } } as const;
    return { ...line, run: (payload: unknown) => tracing.run(begin, () => line.run(payload)) };
  });
}

/** Wraps email sending in spans with the result, but without the recipient. */
export function traceMail(tracing: Tracing | undefined, mail: Mail): Mail {
  if (tracing === undefined) return mail;
  return {
    ...mail,
    send: (email, beforeDot) =>
      tracing.run({ name: 'send email', kind: 'call' }, async (span) => {
        const result = await mail.send(email, beforeDot);
        span.set({ 'email.result': result.kind });
        return result;
      }),
  };
}

/** Wraps storage calls in spans without file names. */
export function traceStorage(tracing: Tracing | undefined, storage: Storage, system: 's3' | 'disk'): Storage {
  if (tracing === undefined) return storage;
  const timed = <T>(operation: string, work: () => Promise<T>) =>
    tracing.run(
      {
        name: `storage ${operation}`,
        kind: 'call',
        attributes: { 'storage.system': system, 'storage.operation': operation },
      },
      work,
    );
  return {
    put: (name, path) => timed('put', () => storage.put(name, path)),
    copy: (from, to) => timed('copy', () => storage.copy(from, to)),
    sizeOf: (name) => timed('head', () => storage.sizeOf(name)),
    read: (name, range) => timed('get', () => storage.read(name, range)),
    remove: (names) => timed('delete', () => storage.remove(names)),
    list: () => storage.list(),
    testWrite: (sample) => timed('check', () => storage.testWrite(sample)),
    owner: () => timed('owner', () => storage.owner()),
    setOwner: (installation) => timed('owner', () => storage.setOwner(installation)),
  };
}

/**
 * Traces queries of requests and jobs. Queries of the queue itself, several a second, use callbacks and are not traced. A span
 * has the operation, the table and the name of a prepared statement, but neither SQL text nor values.
 */
export function tracePool(tracing: Tracing, pool: Pool): void {
  pool.on('connect', (client) => traceQueries(tracing, client));
}

function traceQueries(tracing: Tracing, client: PoolClient): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments are passed on unchanged
  const query = client.query.bind(client) as (...queryArguments: unknown[]) => unknown;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const text = getQueryText(given[0]);
      const isPromised = typeof given.at(-1) !== 'function';
      if (text === undefined || !isPromised || !tracing.isTracing()) return query(...given);
      return tracing.run(describeStatement(text), async () => query(...given));
    },
  });
}

function getQueryText(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query)
    return undefined;
  return typeof query.text === 'string' ? query.text : undefined;
}

const statementName = /^\s*\/\* kept: (\w+) \*\//;
const operationWord = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i;
const tableName = /\b(?:from|into|update)\s+"?([a-z_]+(?:\.[a-z_]+)?)"?/i;

/** Returns the operation and table of a statement. */
export function describeStatement(text: string) {
  const operation = operationWord.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = tableName.exec(text)?.[1];
  const statement = statementName.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'call',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
      ...(statement === undefined ? {} : { 'db.query.summary': statement }),
    },
  } as const;
}

/** Metrics of sent and failed spans. */
export function createTraceMetrics({ counts }: Tracing): MetricSource {
  return {
    families: [
      { name: 'hirawa_trace_spans_total', help: 'Spans by response of the trace collector', type: 'counter' },
    ],
    read: () => ({
      hirawa_trace_spans_total: Object.entries(counts).map(([outcome, value]) => ({
        labels: { outcome },
        value,
      })),
    }),
  };
}
