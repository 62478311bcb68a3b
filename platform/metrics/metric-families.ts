import type { MetricObjectWithValues, MetricType, MetricValue, Registry } from '@prometheus-io/client';

/** A value of a metric. `labels` is undefined for metrics without labels. */
export type MetricSample = { labels?: Readonly<Record<string, string>>; value: number };

/** A Prometheus metric. `combine`: how values of several processes with the same labels are merged; the default is the sum. */
export type MetricFamily = {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  combine?: 'sum' | 'max' | 'min';
};

/** Metrics that are read together. A metric that is missing in the result has no samples. */
export type MetricSource = {
  families: readonly MetricFamily[];
  read: () => MetricSamples | Promise<MetricSamples>;
};
export type MetricSamples = Readonly<Record<string, readonly MetricSample[]>>;

/** Metrics of a process, as sent to another process. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/**
 * Time limit of one source. Scrapers wait a few seconds in total, and an unavailable database must not delay other metrics.
 */
const readLimitMs = 2_000;

/**
 * Registers metrics that are read once per scrape. If reading fails or takes more than 2 s, counters retain their last values,
 * because they may not decrease, and gauges are omitted, because an old value would look current.
 */
export function registerMetrics(registry: Registry, { families, read }: MetricSource): void {
  let reading: Promise<MetricSamples | undefined> | undefined;
  const readOnce = () => {
    reading ??= readWithLimit(read).finally(() => setImmediate(() => (reading = undefined)));
    return reading;
  };
  for (const { name, help, type, combine = 'sum' } of families) {
    let lastValues: ProcessMetrics[number]['values'] = [];
    const get = async () => {
      const found = await readOnce();
      const values = found?.[name]?.map(({ labels = {}, value }) => ({ labels, value }));
      if (type === 'counter') lastValues = values ?? lastValues;
      return { name, help, type, aggregator: combine, values: values ?? lastValues };
    };
    const metric = { name, help, type: type as MetricType, aggregator: combine, get, reset: () => {} };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the registry reads of a metric
    registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
  }
}

async function readWithLimit(read: MetricSource['read']): Promise<MetricSamples | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), readLimitMs);
  try {
    return await Promise.race([read(), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
