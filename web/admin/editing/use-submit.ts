import { useRef, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { type FieldErrors, getFieldErrors } from '../form/field-errors.ts';
import { useOutcome } from '../use-outcome.ts';
import type { DraftText } from './draft-saver.ts';
import { createRandomKey } from '../form/create-key.ts';
import type { Outcome } from './outcome-bar.tsx';
import { useSingleAction } from './use-single-action.ts';
import type { Draft, Version } from './use-draft.ts';

/** A submitted text. A retry of the same text after a lost response uses the same key. */
export type Submission<Text extends DraftText> = {
  text: Text;
  id: number | null;
  version: number | null;
  key: string;
};

type SubmitOptions<Text extends DraftText, Result extends Outcome> = {
  draft: Draft<Text>;
  toOutcome: (error: unknown) => Result;
  /** Returns true if an error means that another person has saved a newer version. */
  isConflictError: (apiError: ApiError) => boolean;
};

type LastSubmit = { content: string; key: string };

/** Reuses the key of the last submit if the content is the same. */
function getSubmitKey(content: string, last: LastSubmit | null): LastSubmit {
  return last?.content === content ? last : { content, key: createRandomKey() };
}

/** Submits a form, one submit at a time. Holds the error messages of the fields, the conflict, and the result message. */
export function useSubmit<Text extends DraftText, Result extends Outcome, Step extends string>(
  options: SubmitOptions<Text, Result>,
) {
  const { draft, toOutcome, isConflictError } = options;
  const [busy, runOnce] = useSingleAction<Step>();
  const [outcome, setOutcome] = useOutcome<Result>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isConflict, setIsConflict] = useState(false);
  // A retry after a lost response must not create a second post or newsletter.
  const lastSubmit = useRef<LastSubmit | null>(null);

  function showOutcome(result: Result | null, errors: FieldErrors = {}): void {
    setOutcome(result);
    setFieldErrors(errors);
  }

  function showError(error: unknown): null {
    if (error instanceof ApiError && isConflictError(error)) setIsConflict(true);
    else showOutcome(toOutcome(error), getFieldErrors(error));
    return null;
  }

  /**
   * Submits the current text. `extra` contains the other values of the request; a change of these values also creates
   * a new idempotency key. Resolves to null after an error.
   */
  async function send<Answer>(call: (sent: Submission<Text>) => Promise<Answer>, extra?: unknown) {
    return draft.runExclusive(async ({ id, version, phase }) => {
      // Never overwrites a text that the user has not seen.
      if (phase === 'conflict') return null;
      const text = draft.text();
      lastSubmit.current = getSubmitKey(JSON.stringify([text, extra]), lastSubmit.current);
      draft.registerKey(lastSubmit.current.key);
      try {
        const answer = await call({ text, id, version, key: lastSubmit.current.key });
        lastSubmit.current = null;
        return answer;
      } catch (error) {
        return showError(error);
      }
    });
  }

  return {
    busy,
    outcome,
    faults: fieldErrors,
    isConflict: isConflict || draft.state.phase === 'conflict',
    /** Removes the last result and runs a submit, unless another submit is running. */
    run: (step: Step, action: () => Promise<void>) =>
      runOnce(step, () => {
        showOutcome(null);
        return action();
      }),
    send,
    say: showOutcome,
    refuse: showError,
    overrule: (theirs: Version) => {
      setIsConflict(false);
      draft.overrule(theirs);
    },
  };
}
