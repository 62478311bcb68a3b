import type { Clock, Log } from '#modules/context.ts';
import {
  type Check,
  type CheckFinding,
  type FindingState,
  runCheck,
} from '#platform/checks/check-finding.ts';

/** A finding and the start of its current state, as far as this process has observed it. */
export type WatchedFinding = CheckFinding & { since: Date };

/** Health of the services that this process uses. */
export type HealthWatch = { read(): Promise<WatchedFinding[]>; close(): void };

export type WatchOptions = {
  /** Run in the background, at start and at intervals. Changes of state are logged. */
  checks: readonly Check[];
  /** Called on each read, which costs a query. Findings may include the start of their state. */
  readFindings: () => Promise<(CheckFinding & { since?: Date })[]>;
  clock: Clock;
  log: Log;
  times?: { wellMs: number; troubledMs: number };
};

/** Intervals of background checks. Requests to a bucket cost a little money, and the end of a problem should be noticed soon. */
const defaultTimes = { wellMs: 600_000, troubledMs: 60_000 };

/** Checks external services in the background. Reads return the cached results. */
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
