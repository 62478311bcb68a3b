import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { loadWebBuild } from '#platform/http/web-build.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readCpuMs } from '#tests/bench/process-metrics.ts';
import {
  openTemporaryFolder,
  projectFolder,
  seedSite,
  type SiteProcess,
  startSiteProcess,
} from '#tests/bench/site-process.ts';
import { listPublicAddresses } from '#tests/fixtures/public-addresses.ts';

const connections = 8;
/**
 * Linux counts CPU time in ticks of 10 ms. A round ends after this CPU time in milliseconds or after this number of requests.
 */
const minMs = 300;
const maxRequests = 4_000;
/**
 * V8 optimizes code after some hundred requests. Before the measurement, each address is requested this many times or
 * until this CPU time is used.
 */
const warmUpRequests = { requests: 400, ms: 100 };

/**
 * Addresses that the route table does not contain: searches, addresses that do not exist, and links whose token has the right
 * form. Each request replaces `{n}` with a different number, and `{token}` and `{short-token}` by a different token.
 */
const otherAddresses = [
  '/faq?q=coins',
  '/faq?q=coins{n}',
  '/blog/search?q=lagos',
  '/blog/search?q=lagos{n}',
  '/blog?after={n}',
  '/changelog?before={n}',
  '/stickers?after={n}',
  '/stickers/{n}',
  '/nothere',
  '/nothere-{n}',
  '/wp-login.php',
  '/fr/rien-{n}',
  '/admin/dashboard/nothere-{n}',
  '/blog/999{n}',
  '/newsletter/confirm?token={token}',
  '/newsletter/unsubscribe?token={token}',
  '/newsletter/preferences?token={token}',
  '/newsletter/address?token={token}',
  '/newsletter/stop-visits?token=7.{token}',
  '/newsletter/click?token={short-token}',
  '/newsletter/view?token={short-token}',
  '/newsletter/open?token={short-token}',
  '/preview/{token}',
  '/admin/reset-password?token={token}',
  '/healthz',
  '/readyz',
];

/** Maximum cost of a response as a multiple of the cost of a cached page. The limit of an address that is not listed is 4. */
const costLimits: Readonly<Record<string, number>> = {
  '/faq?q=coins{n}': 20,
  '/blog/search?q=lagos{n}': 20,
  '/blog?after={n}': 20,
  '/changelog?before={n}': 20,
  '/stickers?after={n}': 20,
  '/readyz': 6,
  '/healthz': 2,
};

/**
 * Measures the CPU time of each page and each public API call as a ratio to the cached home page of the same run,
 * most expensive first. Pages come from the route table and calls from the contract, so new pages and calls are
 * included automatically.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  seedSite(dataDir);
  await using site = await startSiteProcess({ dataDir });
  const paths = await listAddresses();
  for (const path of paths) await measureCost(site, path, warmUpRequests);
  // V8 fully optimizes the code of a cached page after some thousand requests.
  await measureCost(site, '/');
  const home = await measureCost(site, '/');
  const costs: { path: string; status: number; us: number }[] = [];
  for (const path of paths) costs.push({ path, ...(await measureCost(site, path)) });
  const again = await measureCost(site, '/');
  const pageUs = (home.us + again.us) / 2;
  console.log(`  a cached page: ${home.us.toFixed(0)} and ${again.us.toFixed(0)} µs of processor time`);
  return costs
    .toSorted((one, other) => other.us - one.us)
    .map(({ path, status, us }) => ({
      name: `${path} (${status}, ${us < 1000 ? `${us.toFixed(0)} µs` : `${(us / 1000).toFixed(1)} ms`})`,
      measured: us / pageUs,
      limit: costLimits[path] ?? 4,
      unit: '',
      digits: 1,
    }));
}

async function listAddresses(): Promise<string[]> {
  const known = listPublicAddresses(await (await loadWebBuild(projectFolder)).pages());
  const only = process.env['BENCH_PATHS']?.split(',');
  return [...new Set([...known, ...otherAddresses])].filter(
    (path) => path !== '/' && (only === undefined || only.includes(path)),
  );
}

/** Requests one path over a few connections until the CPU time is large compared with the system's clock ticks. */
async function measureCost(
  { url, pid }: SiteProcess,
  path: string,
  limit = { requests: maxRequests, ms: minMs },
): Promise<{ status: number; us: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let number = Math.floor(performance.now() * 1000);
  let status = 0;
  const send = async () => {
    const text = String((number += 1));
    const filled = path
      .replace('{n}', text)
      .replace('{token}', text.padStart(43, 'a'))
      .replace('{short-token}', text.padStart(32, 'a'));
    status = await sendRequest(`${url}${filled}`, agent);
  };
  const before = readCpuMs(pid);
  let sent = 0;
  for (; sent < limit.requests && readCpuMs(pid) - before < limit.ms; sent += 64) await sendAll(64, send);
  const us = ((readCpuMs(pid) - before) * 1000) / sent;
  agent.destroy();
  return { status, us };
}

async function sendAll(count: number, send: () => Promise<void>): Promise<void> {
  let left = count;
  const sendSome = async () => {
    for (; left > 0;) {
      left -= 1;
      await send();
    }
  };
  await Promise.all(Array.from({ length: connections }, sendSome));
}

function sendRequest(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      address,
      { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'bench' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    )
      .on('error', reject)
      .end();
  });
}
