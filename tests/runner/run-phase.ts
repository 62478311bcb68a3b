import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults, type Results } from '#tests/results.ts';
import type { Phase } from './phases.ts';
import { missingPackages } from './programs.ts';

export type RunOptions = {
  folder: string;
  /**
   * A phase that prints nothing for this time is killed. Each finished test prints a dot, so a busy machine only
   * lengthens a phase.
   */
  silenceLimitMs: number;
  /** A missing program counts as a failure instead of a skipped phase. */
  isStrict: boolean;
};

export type PhaseEnd = { name: string; seconds: number; results: Results };

/** Runs one phase and prints its totals and failures. Never throws: a phase that crashes has failed. */
export async function runPhase(phase: Phase, options: RunOptions): Promise<PhaseEnd> {
  const missing = missingPackages(phase.needs ?? []);
  if (missing.length > 0) {
    console.log(`${phase.name}: not run: needs ${missing.join(', ')}`);
    return { name: phase.name, seconds: 0, results: notRun(options) };
  }
  const started = performance.now();
  const results = await resultsOf(phase, options);
  const seconds = (performance.now() - started) / 1000;
  const { passed, failed, skipped } = results;
  console.log(
    `${phase.name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)`,
  );
  for (const failure of results.failures) console.log(`\n${failure}\n`);
  return { name: phase.name, seconds, results };
}

/** Kills the running phases with their child processes. */
export function endRunning(): void {
  for (const child of running) endGroup(child);
}

function notRun({ isStrict }: RunOptions): Results {
  return { passed: 0, failed: isStrict ? 1 : 0, skipped: isStrict ? 0 : 1, failures: [], slow: [] };
}

async function resultsOf(phase: Phase, { folder, silenceLimitMs }: RunOptions): Promise<Results> {
  const report = join(folder, `${phase.name.replaceAll(' ', '-')}.json`);
  // The JSON report lacks errors outside of tests. The dot reporter prints these errors, and its output appears only in that
  // case.
  const reporting = phase.isVitest
    ? ['--reporter=json', `--outputFile.json=${report}`, '--reporter=dot', '--no-color']
    : [];
  const progress = printProgress(phase.name);
  const { status, output } = await run([...phase.command, ...reporting], {
    environment: phase.environment ?? {},
    silenceLimitMs,
    onOutput: progress.onOutput,
  });
  progress.end();
  if (!phase.isVitest) return commandResults(phase.name, status, output);
  return readResults(phase.name, status, existsSync(report) ? readFileSync(report, 'utf8') : '', output);
}

/**
 * Prints each minute how many tests of a phase have passed, by counting vitest's dots. Prints nothing for phases under a
 * minute.
 */
function printProgress(name: string) {
  let passed = 0;
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    console.log(`${name}: ${passed} passed after ${minutes} min`);
  }, 60_000);
  const onOutput = (output: string) => {
    passed += output.split('·').length - 1;
  };
  return { onOutput, end: () => clearInterval(timer) };
}

const running = new Set<ChildProcess>();

type Run = {
  environment: Readonly<Record<string, string>>;
  silenceLimitMs: number;
  onOutput: (output: string) => void;
};

async function run(
  [program = '', ...parameters]: string[],
  { environment, silenceLimitMs, onOutput }: Run,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const chunks: Buffer[] = [];
  const silence = watchSilence(silenceLimitMs, () => {
    chunks.push(Buffer.from(`\nEnded, because it printed nothing for ${silenceLimitMs / 1000} s.\n`));
    endGroup(child);
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      silence.restart();
      chunks.push(chunk);
      if (stream === child.stdout) onOutput(chunk.toString());
    });
  await once(child, 'close');
  silence.end();
  running.delete(child);
  return { status: child.exitCode, output: Buffer.concat(chunks).toString() };
}

/** Calls `onSilence` when `restart` has not been called for `limitMs` milliseconds. */
export function watchSilence(limitMs: number, onSilence: () => void) {
  const timer = setTimeout(onSilence, limitMs);
  return { restart: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

function commandResults(name: string, status: number | null, output: string): Results {
  const isGood = status === 0;
  return {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: 0,
    failures: isGood ? [] : [`${name}:\n${output.trim()}`],
    slow: [],
  };
}
