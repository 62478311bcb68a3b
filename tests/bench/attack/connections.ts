import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, projectFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import type { AttackOptions } from '#tests/fixtures/machines/attack.ts';

const attackOptions = { idle: 10_000, slowHeads: 2_000, slowReaders: 2_000, perSecond: 500 };
const [attackerAddress, visitorAddress] = ['127.0.0.2', '127.0.0.3'];
/**
 * Seconds of measuring before the attack (`alone`), and while all connections of the attack are open (`held`). The
 * seconds in which the attack opens its connections are measured too.
 */
const measuredSeconds = { alone: 10, held: 45 };

/**
 * Measures requests from one address while another address opens as many connections as possible. Every second
 * request opens a new connection. Needs `ulimit -n` of 16,000 and 2 GB of kernel memory, because loopback buffers 4
 * MB per unread response. With the MTU of a network, `unshare -n sh -c 'ip link set lo mtu 1500 up; npm run bench --
 * connections'`, the attack is more realistic.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using site = await startSiteProcess({ dataDir: join(folder.path, 'data') });
  const port = Number(new URL(site.url).port);
  const alone = await timeRequests(port, setTimeout(measuredSeconds.alone * 1_000));
  await using attack = startAttack({
    ...attackOptions,
    port,
    sourceAddress: attackerAddress,
    largePath: findLargestAsset(),
  });
  const coming = await timeRequests(port, attack.isThere);
  const held = await timeRequests(port, setTimeout(measuredSeconds.held * 1_000));
  const { open, ended } = attack.count();
  console.log(`  ${ended} connections of the attacker were ended, ${open} are open`);
  for (const [when, { times }] of Object.entries({ alone, coming, held }))
    console.log(
      `  ${when}: ${times.length} requests, p50 ${getPercentile(times, 0.5)} ms, p99 ${getPercentile(times, 0.99)} ms`,
    );
  const lost = alone.lost + coming.lost + held.lost;
  return [
    { name: 'legitimate requests without a response', measured: lost, limit: 0, unit: '', digits: 0 },
    { name: 'p99 without the attack', measured: getPercentile(alone.times, 0.99), limit: 50, unit: 'ms' },
    {
      name: 'p99 while 14,000 connections are being opened',
      measured: getPercentile(coming.times, 0.99),
      limit: 50,
      unit: 'ms',
    },
    {
      name: 'p99 while 14,000 connections stay open',
      measured: getPercentile(held.times, 0.99),
      limit: 50,
      unit: 'ms',
    },
  ];
}

type TimedRequests = { times: number[]; lost: number };

/** Sends about 40 requests a second until the promise settles. */
async function timeRequests(port: number, finished: Promise<unknown>): Promise<TimedRequests> {
  const kept = new Agent({ keepAlive: true });
  const timed: TimedRequests = { times: [], lost: 0 };
  const ending = new AbortController();
  const ended = finished.finally(() => ending.abort());
  for (let nr = 0; !ending.signal.aborted; nr += 1) {
    const startedAt = performance.now();
    const status = await sendRequest(port, nr % 3 === 0 ? '/healthz' : '/', nr % 2 === 0 ? kept : false);
    if (status === 200) timed.times.push(performance.now() - startedAt);
    else timed.lost += 1;
    await setTimeout(20);
  }
  await ended;
  kept.destroy();
  return { ...timed, times: timed.times.toSorted((one, other) => one - other) };
}

function sendRequest(port: number, path: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      { port, path, agent, host: '127.0.0.1', localAddress: visitorAddress },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

function getPercentile(times: readonly number[], share: number): number {
  return Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 10) / 10;
}

/** Runs the attack in a separate process, so that its CPU time does not slow the measured requests. */
function startAttack(options: AttackOptions) {
  const file = fileURLToPath(new URL('../../fixtures/machines/attack.ts', import.meta.url));
  const child = spawn('node', [file, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let count = { open: 0, ended: 0 };
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    count = JSON.parse(line);
  });
  return {
    /** The attack prints its first counts when all connections have tried to connect. */
    isThere: once(lines, 'line'),
    count: () => count,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the path of an admin script of 300 KB. */
function findLargestAsset(): string {
  const names = readdirSync(join(projectFolder, 'build/client/assets'));
  return `/assets/${names.find((name) => /^libraries.*\.js$/.test(name)) ?? ''}`;
}
