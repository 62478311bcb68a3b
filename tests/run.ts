/**
 * Runs every kind of test. Prints a line for each kind, then the time of each phase, the slowest tests, the failures,
 * and one line of totals.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Phase, phases } from '#tests/runner/phases.ts';
import { plan, unknownWords } from '#tests/runner/plan.ts';
import { awaitPrograms } from '#tests/runner/programs.ts';
import { testRunOf, writeTestRun } from '#tests/runner/record.ts';
import { reportLines } from '#tests/runner/report.ts';
import { endRunning, type PhaseEnd, runPhase } from '#tests/runner/run-phase.ts';

const asked = process.argv.slice(2);
const unknown = unknownWords(phases, asked);
if (unknown.length > 0) {
  const names = phases.map(({ name }) => name).join(', ');
  console.error(`No kind of test begins with "${unknown.join('" or "')}". There are: ${names}.`);
  process.exit(2);
}
const isStrict = Boolean(process.env['CI']);
/** This limit is longer than any single test. At full size, one test of `crash` takes up to 25 minutes on a busy machine. */
const silenceLimitMs = (asked.some((word) => word === 'crash' || word === 'reach') ? 30 : 10) * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'hirawa-results-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunning();
    process.exit(130);
  });

const startedAt = new Date();
const started = performance.now();
const { phases: wanted, leftOut } = plan(phases, asked);
for (const line of leftOut) console.log(`left out: ${line}`);
const programs = awaitPrograms();
try {
  const [beside, inOrder] = [
    wanted.filter(({ isBeside }) => isBeside),
    wanted.filter(({ isBeside }) => !isBeside),
  ];
  const ends = (await Promise.all([runInOrder(inOrder), runInOrder(beside)])).flat();
  await programs;
  const seconds = (performance.now() - started) / 1000;
  for (const line of reportLines(ends, seconds)) console.log(line);
  if (asked.length === 0) writeTestRun(testRunOf(ends, { startedAt, seconds }));
  const count = (kind: 'failed' | 'skipped') => ends.reduce((sum, { results }) => sum + results[kind], 0);
  process.exitCode = count('failed') > 0 || (isStrict && count('skipped') > 0) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runInOrder(list: readonly Phase[]): Promise<PhaseEnd[]> {
  const ends: PhaseEnd[] = [];
  for (const phase of list) {
    if (phase.needs !== undefined) await programs;
    ends.push(await runPhase(phase, { folder, silenceLimitMs, isStrict }));
  }
  return ends;
}
