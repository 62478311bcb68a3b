import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openSendingScene, startSink } from '#tests/bench/newsletters/sending-scene.ts';
import { readTreeMemoryBytes } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder } from '#tests/bench/site-process.ts';

const emailsPerSecond = 1_000;
const measuredSeconds = 20;
const bytesPerMebibyte = 1024 * 1024;
/** The pause between two requests of the visitor. */
const visitIntervalMs = 10;
const memoryIntervalMs = 500;

/**
 * Measures the site while it sends 1,000 emails a second: the longest delay of the event loop by its own work, the time of the
 * home page, and the memory of all processes including the database. Measures the idle site too, to show the effect of other
 * work on the machine.
 */
export async function measure(): Promise<Measurement[]> {
  await using sink = await startSink();
  await using folder = await openTemporaryFolder();
  const loopFile = join(folder.path, 'loop.jsonl');
  const watch = fileURLToPath(import.meta.resolve('#tests/bench/loop-watch.ts'));
  await using scene = await openSendingScene({
    port: sink.port,
    emails: emailsPerSecond * (measuredSeconds + 5),
    workers: 1,
    variables: {
      NEWSLETTER_LIMITS: `all=${emailsPerSecond}/s`,
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: `--import ${watch}`,
      BENCH_LOOP_FILE: loopFile,
      BENCH_LOOP_FROM_MS: '0',
    },
  });
  const { url, pid } = scene.sites[0] ?? throwNotStarted();
  await visit(url, 200);
  const rest = await measureWhileVisiting(url, loopFile, measuredSeconds / 2);
  const id = await scene.send();
  while ((await scene.countDone(id)) === 0) await sleep(50);
  let mostBytes = 0;
  const timer = setInterval(() => {
    mostBytes = Math.max(mostBytes, readTreeMemoryBytes(pid));
  }, memoryIntervalMs);
  const before = { at: performance.now(), done: await scene.countDone(id) };
  const busy = await measureWhileVisiting(url, loopFile, measuredSeconds);
  const rate = ((await scene.countDone(id)) - before.done) / ((performance.now() - before.at) / 1000);
  clearInterval(timer);
  console.log(
    `  ${rate.toFixed(0)} emails a second; at rest: event loop ${rest.lateMs.toFixed(1)} ms late (own work ` +
      `${rest.ownMs.toFixed(1)} ms), GET / ${rest.pageMs.toFixed(1)} ms; sending: ${busy.lateMs.toFixed(1)} ms late`,
  );
  return [
    { name: 'event-loop delay while sending, own work, p99', measured: busy.ownMs, limit: 10, unit: 'ms' },
    { name: 'GET / while sending, p99', measured: busy.pageMs, limit: 25, unit: 'ms' },
    {
      name: 'memory while sending, database included',
      measured: mostBytes / bytesPerMebibyte,
      limit: 300,
      unit: 'MB',
    },
  ];
}

type LoopReport = { lateMs: number; ownMs: number; pageMs: number };

async function measureWhileVisiting(url: string, loopFile: string, forSeconds: number): Promise<LoopReport> {
  const since = Date.now();
  const pageMs = await visit(url, (forSeconds * 1000) / visitIntervalMs);
  const lines = existsSync(loopFile) ? readFileSync(loopFile, 'utf8').trim().split('\n') : [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what loop-watch.ts writes
  const turns = lines.map((line) => JSON.parse(line) as { at: number; lateMs: number; ownMs: number });
  const own = turns.filter(({ at }) => at >= since);
  return {
    lateMs: computeP99(own.map(({ lateMs }) => Math.max(0, lateMs))),
    ownMs: computeP99(own.map(({ ownMs }) => ownMs)),
    pageMs: computeP99(pageMs),
  };
}

/** Requests the home page repeatedly, one request after the other, and returns the duration of each. */
async function visit(url: string, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let nr = 0; nr < times; nr += 1) {
    const startedAt = performance.now();
    await fetchPage(url);
    const tookMs = performance.now() - startedAt;
    all.push(tookMs);
    if (tookMs < visitIntervalMs) await sleep(visitIntervalMs - tookMs);
  }
  return all;
}

function fetchPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('end', () => resolve());
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}

function computeP99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

function throwNotStarted(): never {
  throw new Error('There is no site');
}
