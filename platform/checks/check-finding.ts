import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** `unchecked`: the check could not run; `sentence` has the reason. */
export type FindingState = 'ok' | 'warning' | 'fault' | 'unchecked';

/** Result of one check. `advice` explains how to correct a problem. */
export type CheckFinding = { name: string; state: FindingState; sentence: string; advice?: string };

/** A check, which may return several findings. */
export type Check = {
  name: string;
  run(): Promise<CheckFinding | CheckFinding[]>;
  /** The finding for a check that exceeds its time limit. By default, the finding has the state `fault`. */
  timeoutFinding?: Pick<CheckFinding, 'state' | 'sentence'> & { advice?: string };
};

/** Time limit of one check in milliseconds. */
export const checkLimitMs = 5_000;

export function ok(name: string, sentence: string): CheckFinding {
  return { name, state: 'ok', sentence };
}

/** Creates a warning: the site works, but its administrator should correct something. */
export function warning(name: string, sentence: string, advice: string): CheckFinding {
  return { name, state: 'warning', sentence, advice };
}

/** Creates a finding of the state `fault`: the site, or a part of the site, does not work. */
export function failure(name: string, sentence: string, advice: string): CheckFinding {
  return { name, state: 'fault', sentence, advice };
}

/** Creates the finding for a check that could not run. `sentence` is the reason. */
export function unchecked(name: string, sentence: string): CheckFinding {
  return { name, state: 'unchecked', sentence };
}

/** Runs one check within the time limit. Never throws: an error becomes a finding. */
export async function runCheck(check: Check, limitMs = checkLimitMs): Promise<CheckFinding[]> {
  const { promise: timeout, resolve } = Promise.withResolvers<CheckFinding>();
  const timer = setTimeout(() => resolve(createTimeoutFinding(check, limitMs)), limitMs);
  try {
    return [await Promise.race([check.run(), timeout])].flat();
  } catch (error) {
    return [toFinding(check.name, error)];
  } finally {
    clearTimeout(timer);
  }
}

/** Runs checks in parallel and returns their findings in the order of the checks. */
export async function runChecks(checks: readonly Check[]): Promise<CheckFinding[]> {
  return (await Promise.all(checks.map((check) => runCheck(check)))).flat();
}

function createTimeoutFinding({ name, timeoutFinding }: Check, limitMs: number): CheckFinding {
  return timeoutFinding === undefined
    ? failure(
        name,
        `No answer within ${limitMs / 1000} s.`,
        'Check whether the server is overloaded, or whether a firewall blocks it.',
      )
    : { name, ...timeoutFinding };
}

/** A missing table or column is not an error here, because the check of migrations reports pending migrations. */
function toFinding(name: string, error: unknown): CheckFinding {
  if (/^42(P01|703)$/.test(getErrorCode(error)))
    return unchecked(name, 'The database has pending migrations.');
  if (error instanceof StartupError) return { name, state: 'fault', sentence: error.message };
  return failure(name, toSentence(error), 'Fix the cause, then run npm run doctor again.');
}

function toSentence(error: unknown): string {
  const reason = getErrorReason(error).trim();
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
