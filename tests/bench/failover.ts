import { loadavg } from 'node:os';
import type { Measurement } from '#tests/bench/measurement.ts';
import { runFailover } from '#tests/fixtures/machines/failover.ts';

/** The number of requests a second; one in ten is a write. */
const requestsPerSecond = 100;

/** Measures how long a failover rejects requests on an idle machine, with three sites, two databases and a newsletter. */
export async function measure(): Promise<Measurement[]> {
  const { load, killedAt, promotedAt, recoveredAt } = await runFailover({
    perSecond: requestsPerSecond,
    requestsPerWrite: 10,
    recipients: 1_000,
  });
  console.log(`  ${load.failures.length} rejected, load average ${loadavg()[0]?.toFixed(1)}`);
  const within = load.failures.filter(({ at }) => at >= promotedAt && at <= recoveredAt);
  const last = Math.max(promotedAt, ...within.map(({ at }) => at));
  const apart = load.failures.filter(({ at }) => at < killedAt - 1_000 || at > recoveredAt);
  return [
    { name: 'promotion to the last rejection', measured: (last - promotedAt) / 1000, limit: 10, unit: 's' },
    { name: 'rejected before or after the failover', measured: apart.length, limit: 0, unit: '', digits: 0 },
  ];
}
