import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** `unchecked`: the check could not run; `sentence` has the reason. */
export type FindingState = 'ok' | 'warning' | 'fault' | 'unchecked';

/** Result of one check. `advice` says how to correct a problem. */
export type Finding = { name: string; state: FindingState; sentence: string; advice?: string };

/** A check, which may return several findings. */
export type Check = {
  name: string;
  run(): Promise<Finding | Finding[]>;
  /** The finding for a check that exceeds its time limit. The default is an error. */
  late?: Pick<Finding, 'state' | 'sentence'> & { advice?: string };
};

/** Time limit of one check in milliseconds. */
export const checkLimitMs = 5_000;

export function ok(name: string, sentence: string): Finding {
  return { name, state: 'ok', sentence };
}

/** The site works, but should be corrected. */
export function warning(name: string, sentence: string, advice: string): Finding {
  return { name, state: 'warning', sentence, advice };
}

/** The site, or a part of the site, does not work. */
export function fault(name: string, sentence: string, advice: string): Finding {
  return { name, state: 'fault', sentence, advice };
}

/** The check could not run, for the reason in `sentence`. */
export function unchecked(name: string, sentence: string): Finding {
  return { name, state: 'unchecked', sentence };
}

/** Runs one check within the time limit. Never throws: an error becomes a finding. */
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

/** Runs checks in parallel and returns their findings in the order of the checks. */
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

/** A missing table or column is not an error here: the check of migrations reports it. */
function findingOf(name: string, error: unknown): Finding {
  if (/^42(P01|703)$/.test(codeOf(error))) return unchecked(name, 'The database waits for migrations.');
  if (error instanceof StartupFault) return { name, state: 'fault', sentence: error.message };
  return fault(name, sentenceOf(error), 'Put that right, then run npm run doctor again.');
}

function sentenceOf(error: unknown): string {
  const reason = reasonOf(error).trim();
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
