import type { Clock, Log } from '#modules/context.ts';
import {
  type Check,
  type CheckFinding,
  type FindingState,
  runCheck,
} from '#platform/checks/check-finding.ts';

/** A finding. `since` is the start of its current state, or else the time when this process first observed the state. */
export type WatchedFinding = CheckFinding & { since: Date };

/** Health of the services that this process uses. */
export type HealthWatch = { read(): Promise<WatchedFinding[]>; close(): void };

export type WatchOptions = {
  /** The checks that run in the background, at start and at intervals. Changes of their state are logged. */
  checks: readonly Check[];
  /** Runs on each `read` and queries the database. A finding can include the start of its state. */
  readFindings: () => Promise<(CheckFinding & { since?: Date })[]>;
  clock: Clock;
  log: Log;
  times?: { wellMs: number; troubledMs: number };
};

/**
 * Intervals of background checks. The interval without problems is long, because requests to a bucket cost money. The
 * interval during a problem is short, because the end of the problem should be noticed soon.
 */
const defaultTimes = { wellMs: 600_000, troubledMs: 60_000 };

/** Runs `checks` in the background. `read` returns their cached results and the current findings of `readFindings`. */
export function openHealthWatch(options: WatchOptions): HealthWatch {
  const { checks, readFindings, clock, log, times = defaultTimes } = options;
  const latestFindings = new Map<string, CheckFinding[]>();
  const since = new Map<string, { state: FindingState; at: Date }>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const addSince = (finding: CheckFinding & { since?: Date }): WatchedFinding => {
    const before = since.get(finding.name);
    const at = before?.state === finding.state ? before.at : clock.now();
    since.set(finding.name, { state: finding.state, at });
    return { ...finding, since: finding.since ?? at };
  };
  const runPeriodically = async (check: Check): Promise<void> => {
    const findings = await runCheck(check);
    if (isClosed) return;
    for (const finding of findings) logChange(log, finding, since.get(finding.name)?.state);
    latestFindings.set(
      check.name,
      findings.map((finding) => addSince(finding)),
    );
    const isHealthy = findings.every(({ state }) => state !== 'fault');
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void runPeriodically(check);
      },
      isHealthy ? times.wellMs : times.troubledMs,
    );
    timers.add(timer.unref());
  };
  for (const check of checks) void runPeriodically(check);
  return {
    read: async () =>
      [...(await readFindings()), ...[...latestFindings.values()].flat()].map((finding) => addSince(finding)),
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function logChange(
  log: Log,
  { name, state, sentence, advice }: CheckFinding,
  previous: FindingState | undefined,
): void {
  if (state === previous) return;
  if (state === 'fault' || state === 'warning')
    log.warn({ check: name }, advice === undefined ? sentence : `${sentence} ${advice}`);
  else if (previous !== undefined) log.info({ check: name }, sentence);
}
