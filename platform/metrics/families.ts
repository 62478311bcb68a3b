import type { MetricObjectWithValues, MetricType, MetricValue, Registry } from '@prometheus-io/client';

/** One value of a family; `labels` only where the family names some. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number };

/**
 * What is told under one name, in the words of Prometheus. `combine`: what becomes of the values that several processes
 * tell under the same labels; they are added up where nothing is said.
 */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  combine?: 'sum' | 'max' | 'min';
};

/** Families whose samples one look yields, by their names. A family that is not told has no samples. */
export type FigureSource = {
  families: readonly Family[];
  read: () => Figures | Promise<Figures>;
};
export type Figures = Readonly<Record<string, readonly Sample[]>>;

/** Metrics of one process, as one process sends them to another. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** Whoever scrapes waits a few seconds in all: a database that is away must not cost the other figures. */
const readLimitMs = 2_000;

/**
 * Registers families that are looked up once a scrape. Where the look fails or takes longer than 2 s, counters stay what
 * they were, for they may not go back, and gauges are not told: an old one would be taken for a new one.
 */
export function watchFigures(registry: Registry, { families, read }: FigureSource): void {
  let reading: Promise<Figures | undefined> | undefined;
  const look = () => {
    reading ??= readInTime(read).finally(() => setImmediate(() => (reading = undefined)));
    return reading;
  };
  for (const { name, help, type, combine = 'sum' } of families) {
    let counted: ProcessMetrics[number]['values'] = [];
    const get = async () => {
      const found = await look();
      const values = found?.[name]?.map(({ labels = {}, value }) => ({ labels, value }));
      if (type === 'counter') counted = values ?? counted;
      return { name, help, type, aggregator: combine, values: values ?? counted };
    };
    const metric = { name, help, type: type as MetricType, aggregator: combine, get, reset: () => {} };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the registry reads of a metric
    registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
  }
}

async function readInTime(read: FigureSource['read']): Promise<Figures | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), readLimitMs);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
