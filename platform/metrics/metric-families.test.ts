import { Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { registerMetrics, type MetricSamples } from '#platform/metrics/metric-families.ts';

test('metrics are read once per scrape; after a failure counters are unchanged and gauges are omitted', async () => {
  const registry = new Registry();
  let reads = 0;
  let accepted = 3;
  const read = (): MetricSamples => {
    reads += 1;
    if (reads === 2) throw new Error('The database is away');
    return {
      emails_total: [{ labels: { outcome: 'accepted' }, value: accepted }],
      emails_queued: [{ value: 7 }],
    };
  };
  registerMetrics(registry, {
    families: [
      { name: 'emails_total', help: 'Emails', type: 'counter' },
      { name: 'emails_queued', help: 'Emails that wait', type: 'gauge' },
    ],
    read,
  });
  const first = await registry.metrics();
  expect(first).toContain('# TYPE emails_total counter\nemails_total{outcome="accepted"} 3');
  expect(first).toContain('\nemails_queued 7');
  expect(reads).toBe(1);
  await new Promise((resolve) => void setImmediate(resolve));
  accepted = 5;
  const second = await registry.metrics();
  expect(second).toContain('emails_total{outcome="accepted"} 3');
  expect(second).not.toContain('\nemails_queued ');
  await new Promise((resolve) => void setImmediate(resolve));
  expect(await registry.metrics()).toContain('emails_total{outcome="accepted"} 5');
  expect(reads).toBe(3);
});
