import type { Pool, PoolClient } from 'pg';
import type { Mail } from '#modules/outbox/ports.ts';
import type { Storage } from '#modules/media/ports.ts';
import type { FigureSource } from '#platform/metrics/families.ts';
import type { JobLine } from '#platform/postgres/queue.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

/** Wraps jobs in spans. */
export function tracedJobs(tracing: Tracing | undefined, lines: readonly JobLine[]): readonly JobLine[] {
  if (tracing === undefined) return lines;
  return lines.map((line) => {
    const begin = { name: `job ${line.name}`, kind: 'work', attributes: { 'job.name': line.name } } as const;
    return { ...line, run: (payload: unknown) => tracing.run(begin, () => line.run(payload)) };
  });
}

/** Wraps email sending in spans with the result, but without the recipient. */
export function tracedMail(tracing: Tracing | undefined, mail: Mail): Mail {
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
export function tracedStorage(
  tracing: Tracing | undefined,
  storage: Storage,
  system: 's3' | 'disk',
): Storage {
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
    tryOut: (sample) => timed('check', () => storage.tryOut(sample)),
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is given is passed on
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const text = textOf(given[0]);
      const isPromised = typeof given.at(-1) !== 'function';
      if (text === undefined || !isPromised || !tracing.isTracing()) return query(...given);
      return tracing.run(describe(text), async () => query(...given));
    },
  });
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null || !('text' in given) || 'submit' in given)
    return undefined;
  return typeof given.text === 'string' ? given.text : undefined;
}

const keptName = /^\s*\/\* kept: (\w+) \*\//;
const operationWord = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i;
const tableName = /\b(?:from|into|update)\s+"?([a-z_]+(?:\.[a-z_]+)?)"?/i;

/** Returns the operation and table of a statement. */
export function describe(text: string) {
  const operation = operationWord.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = tableName.exec(text)?.[1];
  const kept = keptName.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'call',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
      ...(kept === undefined ? {} : { 'db.query.summary': kept }),
    },
  } as const;
}

/** Metrics of sent and failed spans. */
export function traceFigures({ counts }: Tracing): FigureSource {
  return {
    families: [
      { name: 'hirawa_trace_spans_total', help: 'Spans by what the collector answered', type: 'counter' },
    ],
    read: () => ({
      hirawa_trace_spans_total: Object.entries(counts).map(([outcome, value]) => ({
        labels: { outcome },
        value,
      })),
    }),
  };
}
