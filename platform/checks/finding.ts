import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** `unchecked`: nobody can say, and `sentence` says why. */
export type FindingState = 'ok' | 'warning' | 'fault' | 'unchecked';

/** What one check came to: how it is, and what to do where it is not well. */
export type Finding = { name: string; state: FindingState; sentence: string; advice?: string };

/** One thing that is looked at. It may have several sides, each a finding of its own. */
export type Check = {
  name: string;
  run(): Promise<Finding | Finding[]>;
  /** What it means where no answer comes in time; a fault where nothing is said. */
  late?: Pick<Finding, 'state' | 'sentence'> & { advice?: string };
};

/** Milliseconds that one check may take. */
export const checkLimitMs = 5_000;

/** It is well. */
export function ok(name: string, sentence: string): Finding {
  return { name, state: 'ok', sentence };
}

/** It works, and is not as it should be. */
export function warning(name: string, sentence: string, advice: string): Finding {
  return { name, state: 'warning', sentence, advice };
}

/** It does not work. */
export function fault(name: string, sentence: string, advice: string): Finding {
  return { name, state: 'fault', sentence, advice };
}

/** It could not be looked at, for this reason. */
export function unchecked(name: string, sentence: string): Finding {
  return { name, state: 'unchecked', sentence };
}

/** Runs one check within the limit. Never throws: what went wrong is the finding. */
export async function runCheck(check: Check, limitMs = checkLimitMs): Promise<Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => resolve(lateFinding(check, limitMs)), limitMs);
  try {
    return [await Promise.race([check.run(), late])].flat();
  } catch (error) {
    return [findingOf(check.name, error)];
  } finally {
    clearTimeout(timer);
  }
}

/** Runs checks at the same time; their findings in the order of the checks. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => runCheck(check)))).flat();
}

function lateFinding({ name, late }: Check, limitMs: number): Finding {
  return late === undefined
    ? fault(
        name,
        `No answer within ${limitMs / 1000} s.`,
        'Look whether it is overloaded, or a firewall in the way.',
      )
    : { name, ...late };
}

/** A table or a column that is missing waits for a migration, which is told by a check of its own. */
function findingOf(name: string, error: unknown): Finding {
  if (/^42(P01|703)$/.test(codeOf(error))) return unchecked(name, 'The database waits for migrations.');
  if (error instanceof StartupFault) return { name, state: 'fault', sentence: error.message };
  return fault(name, sentenceOf(error), 'Put that right, then run npm run doctor again.');
}

function sentenceOf(error: unknown): string {
  const reason = reasonOf(error).trim();
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
