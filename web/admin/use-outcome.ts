import { useState } from 'react';

/**
 * The result of an attempt. `attempt` distinguishes results with the same text, so that screen readers announce each result.
 */
export type OutcomeAttempt<Outcome> = Outcome & { attempt: number };

/** Returns the result of the last attempt (null before the first attempt) and a function that sets the result. */
export function useOutcome<Outcome extends object>() {
  const [outcome, setOutcome] = useState<OutcomeAttempt<Outcome> | null>(null);
  function showOutcome(next: Outcome | null): void {
    setOutcome((last) => next && { ...next, attempt: (last?.attempt ?? 0) + 1 });
  }
  return [outcome, showOutcome] as const;
}
