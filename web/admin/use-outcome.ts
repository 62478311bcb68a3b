import { useState } from 'react';

/** What an attempt came to. `attempt` tells two with the same text apart, so that each is read out. */
export type Told<Outcome> = Outcome & { attempt: number };

/** The outcome of the last attempt, null while there is none, and how it is told. */
export function useOutcome<Outcome extends object>() {
  const [outcome, setOutcome] = useState<Told<Outcome> | null>(null);
  function tell(next: Outcome | null): void {
    setOutcome((last) => next && { ...next, attempt: (last?.attempt ?? 0) + 1 });
  }
  return [outcome, tell] as const;
}
