import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { readCpuMs } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';
import { startTraceReceiver } from '#tests/fixtures/trace-receiver.ts';

const requestsPerRound = 5_000;
const rounds = 7;

/** Measures the cost of an uncached request without traces, with a sampling rate of 0, and with all traces. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using receiver = await startTraceReceiver();
  const start = (name: string, variables: Record<string, string>) =>
    startSiteProcess({ dataDir: join(folder.path, name), variables: { LOG_LEVEL: 'silent', ...variables } });
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  await using off = await start('off', {});
  await using none = await start('none', { ...collector, OTEL_TRACES_SAMPLER_ARG: '0' });
  await using all = await start('all', collector);
  const sites = [off, none, all];
  for (const site of sites) await measureLoad(site);
  const costs = sites.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    // Each round starts with a different site, so that other work on the machine affects all sites.
    for (let at = 0; at < sites.length; at += 1) {
      const which = (at + round) % sites.length;
      const site = sites[which];
      if (site) costs[which]?.push(((await measureLoad(site)) * 1000) / requestsPerRound);
    }
  }
  const [offUs = 0, noneUs = 0, allUs = 0] = costs.map(computeMedian);
  console.log(
    `  /healthz: ${offUs.toFixed(0)} µs of processor time without traces, ${noneUs.toFixed(0)} with a share of 0, ${allUs.toFixed(0)} with all`,
  );
  return [
    {
      name: 'request, traces of none / no traces',
      measured: noneUs / offUs,
      limit: 1.2,
      unit: '',
      digits: 2,
    },
    { name: 'request, all traced / no traces', measured: allUs / offUs, limit: 2, unit: '', digits: 2 },
  ];
}

/** Runs one round and returns the CPU time of the server. The collector receives the traces in the meantime. */
async function measureLoad({ url, pid }: SiteProcess): Promise<number> {
  const client = fileURLToPath(new URL('./load-client.ts', import.meta.url));
  const before = readCpuMs(pid);
  const child = spawn('node', [client, `${url}/healthz`, String(requestsPerRound)], { stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('The load client failed');
  return readCpuMs(pid) - before;
}
