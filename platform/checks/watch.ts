import type { Clock, Log } from '#modules/context.ts';
import { type Check, type Finding, type FindingState, runCheck } from '#platform/checks/finding.ts';

/** A finding and the start of its current state, as far as this process has observed it. */
export type WatchedFinding = Finding & { since: Date };

/** Health of the services that this process uses. */
export type HealthWatch = { read(): Promise<WatchedFinding[]>; close(): void };

export type WatchOptions = {
  /** Run in the background, at start and at intervals. Changes of state are logged. */
  checks: readonly Check[];
  /** Called on each read, which costs a query. Findings may include the start of their state. */
  ask: () => Promise<(Finding & { since?: Date })[]>;
  clock: Clock;
  log: Log;
  times?: { wellMs: number; troubledMs: number };
};

/** Intervals of background checks. Requests to a bucket cost a little money, and the end of a problem should be noticed soon. */
const usualTimes = { wellMs: 600_000, troubledMs: 60_000 };

/** Checks external services in the background. Reads return the cached results. */
export function openHealthWatch(options: WatchOptions): HealthWatch {
  const { checks, ask, clock, log, times = usualTimes } = options;
  const known = new Map<string, Finding[]>();
  const since = new Map<string, { state: FindingState; at: Date }>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const noted = (finding: Finding & { since?: Date }): WatchedFinding => {
    const before = since.get(finding.name);
    const at = before?.state === finding.state ? before.at : clock.now();
    since.set(finding.name, { state: finding.state, at });
    return { ...finding, since: finding.since ?? at };
  };
  const look = async (check: Check): Promise<void> => {
    const findings = await runCheck(check);
    if (isClosed) return;
    for (const finding of findings) tell(log, finding, since.get(finding.name)?.state);
    known.set(
      check.name,
      findings.map((finding) => noted(finding)),
    );
    const isWell = findings.every(({ state }) => state !== 'fault');
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void look(check);
      },
      isWell ? times.wellMs : times.troubledMs,
    );
    timers.add(timer.unref());
  };
  for (const check of checks) void look(check);
  return {
    read: async () => [...(await ask()), ...[...known.values()].flat()].map((finding) => noted(finding)),
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function tell(log: Log, { name, state, sentence, advice }: Finding, before: FindingState | undefined): void {
  if (state === before) return;
  if (state === 'fault' || state === 'warning')
    log.warn({ check: name }, advice === undefined ? sentence : `${sentence} ${advice}`);
  else if (before !== undefined) log.info({ check: name }, sentence);
}
