/** Runs every kind of test, prints a line for each, what was slow and what failed, and one line of sums. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readResults, type Results } from './results.ts';
import { chromiumPaths } from '#tests/harness/browser.ts';
import { DEBIAN_BINARIES } from '#tests/harness/debian-postgres.ts';

type Phase = {
  name: string;
  /** A program and its arguments, from node_modules/.bin. */
  command: string[];
  /** A vitest project reports its tests one by one; any other command counts as one test. */
  isVitest?: boolean;
  environment?: Record<string, string>;
  /** What must be on the machine, as [file, package]; any one of the files will do. */
  needs?: { files: string[]; debianPackage: string };
};

const CHROMIUM = { files: chromiumPaths, debianPackage: 'chromium-headless-shell' };
const POSTGRES_15 = { files: [DEBIAN_BINARIES], debianPackage: 'postgresql-15' };
const SMTP_SINK = { files: ['/usr/sbin/smtp-sink', '/usr/bin/smtp-sink'], debianPackage: 'postfix' };

const isCrashRun = process.argv.includes('crash');
const PHASES: Phase[] = [
  { name: 'types', command: ['sh', '-c', 'react-router typegen >/dev/null && tsc --noEmit'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  vitestPhase('architecture', 'architecture'),
  vitestPhase('unit', 'unit'),
  { ...vitestPhase('api', 'api'), environment: { TEST_DATABASE: 'embedded' } },
  {
    ...vitestPhase('api on PostgreSQL 15', 'api'),
    environment: { TEST_DATABASE: 'debian' },
    needs: POSTGRES_15,
  },
  { ...vitestPhase('browser', 'e2e'), needs: CHROMIUM },
  { ...vitestPhase('accessibility', 'a11y'), needs: CHROMIUM },
  {
    ...vitestPhase('crash', 'crash'),
    // Asked for by name, the crash tests take their time.
    environment: { CRASH_RUN: isCrashRun ? 'large' : 'small' },
    needs: SMTP_SINK,
  },
];

/** A phase that takes longer hangs; on a machine busy with other work the longest has taken over 12 minutes. */
const PHASE_LIMIT_MS = (isCrashRun ? 40 : 20) * 60_000;
const SLOW_MS = 5_000;
const SLOW_LISTED = 10;

const wanted = process.argv.slice(2);
const isStrict = Boolean(process.env.CI);
const folder = mkdtempSync(join(tmpdir(), 'hirawa-results-'));
const all: Results[] = [];
try {
  const phases = PHASES.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  for (const phase of phases) all.push(await runPhase(phase));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printSlow(all.flatMap(({ slow }) => slow));
const passed = sum('passed');
const failed = sum('failed');
const skipped = sum('skipped');
process.exitCode = failed > 0 || (isStrict && skipped > 0) ? 1 : 0;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);

function vitestPhase(name: string, project: string): Phase {
  return { name, command: ['vitest', 'run', '--project', project], isVitest: true };
}

async function runPhase(phase: Phase): Promise<Results> {
  const missing = phase.needs && !phase.needs.files.some((file) => existsSync(file));
  if (missing) {
    console.log(`${phase.name}: not run: needs ${phase.needs?.debianPackage}`);
    return { passed: 0, failed: isStrict ? 1 : 0, skipped: isStrict ? 0 : 1, failures: [], slow: [] };
  }
  const started = performance.now();
  const report = join(folder, `${phase.name.replaceAll(' ', '-')}.json`);
  const reporting = phase.isVitest ? ['--reporter=json', `--outputFile=${report}`] : [];
  const { status, output } = await run([...phase.command, ...reporting], phase.environment ?? {});
  const results = phase.isVitest
    ? readResults(phase.name, status, readIfThere(report), output)
    : commandResults(phase.name, status, output);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failed, skipped } = results;
  console.log(`${phase.name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
  for (const failure of results.failures) console.log(`\n${failure}\n`);
  return results;
}

async function run(
  [program = '', ...parameters]: string[],
  environment: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const endGroup = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const limit = setTimeout(endGroup, PHASE_LIMIT_MS);
  const interrupt = () => {
    endGroup();
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  await once(child, 'close');
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  clearTimeout(limit);
  return { status: child.exitCode, output: Buffer.concat(chunks).toString() };
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

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function printSlow(slow: Results['slow']): void {
  const listed = slow.filter(({ ms }) => ms >= SLOW_MS).toSorted((one, other) => other.ms - one.ms);
  for (const { name, ms } of listed.slice(0, SLOW_LISTED))
    console.log(`slow: ${name} (${(ms / 1000).toFixed(1)} s)`);
}

function sum(kind: 'passed' | 'failed' | 'skipped'): number {
  return all.reduce((total, results) => total + results[kind], 0);
}
