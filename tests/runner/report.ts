import type { PhaseEnd } from './run-phase.ts';

const slowest = 10;

/** Returns the summary of a run: the time of each phase, the slowest tests, and the line of totals that CI reads. */
export function reportLines(ends: readonly PhaseEnd[], wholeSeconds: number): string[] {
  const sum = (kind: 'passed' | 'failed' | 'skipped') =>
    ends.reduce((total, { results }) => total + results[kind], 0);
  return [
    ...shares(ends, wholeSeconds),
    ...slowTests(ends),
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ];
}

/** Phases run at the same time, so the shares may add up to more than the whole. */
function shares(ends: readonly PhaseEnd[], wholeSeconds: number): string[] {
  const width = Math.max(...ends.map(({ name }) => name.length), 'together'.length);
  const line = (name: string, seconds: number) =>
    `${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s ${percent(seconds / wholeSeconds).padStart(5)}`;
  return [...ends.map(({ name, seconds }) => line(name, seconds)), line('together', wholeSeconds)];
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${Math.round(share * 100)} %` : '';
}

function slowTests(ends: readonly PhaseEnd[]): string[] {
  return ends
    .flatMap(({ results }) => results.slow)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowest)
    .map(({ name, ms }) => `slow: ${name} (${(ms / 1000).toFixed(1)} s)`);
}
