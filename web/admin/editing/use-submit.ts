import { useRef, useState } from 'react';
import { ApiRefusal } from '#web/api-client.ts';
import { type FieldFaults, fieldFaults } from '../field-faults.ts';
import { useOutcome } from '../use-outcome.ts';
import type { DraftText } from './draft-saver.ts';
import { newKey } from './new-key.ts';
import type { Outcome } from './outcome-bar.tsx';
import { useAlone } from './use-alone.ts';
import type { Draft, Version } from './use-draft.ts';

/** A submitted text. A retry with the same text after a lost response has the same key. */
export type Submission<Text extends DraftText> = {
  text: Text;
  id: number | null;
  version: number | null;
  key: string;
};

type SubmitOptions<Text extends DraftText, Result extends Outcome> = {
  draft: Draft<Text>;
  outcomeOf: (error: unknown) => Result;
  /** Returns true if a 409 means that another person has saved another text. */
  isOvertaken: (refusal: ApiRefusal) => boolean;
};

type Press = { words: string; key: string };

/** Reuses the key of the last submit if the content is the same. */
function pressOf(words: string, last: Press | null): Press {
  return last?.words === words ? last : { words, key: newKey() };
}

/** Submits a form: one submit at a time, with error messages at the fields, conflicts, and a result message. */
export function useSubmit<Text extends DraftText, Result extends Outcome, Step extends string>(
  options: SubmitOptions<Text, Result>,
) {
  const { draft, outcomeOf, isOvertaken } = options;
  const [busy, alone] = useAlone<Step>();
  const [outcome, tell] = useOutcome<Result>();
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isConflict, setIsConflict] = useState(false);
  // A retry after a lost response must not create a second post or newsletter.
  const press = useRef<Press | null>(null);

  function say(told: Result | null, found: FieldFaults = {}): void {
    tell(told);
    setFaults(found);
  }

  function refuse(error: unknown): null {
    if (error instanceof ApiRefusal && isOvertaken(error)) setIsConflict(true);
    else say(outcomeOf(error), fieldFaults(error));
    return null;
  }

  /** Submits the current text. `to` is the rest of the request. Resolves to null after an error. */
  async function send<Answer>(call: (sent: Submission<Text>) => Promise<Answer>, to?: unknown) {
    return draft.press(async ({ id, version, phase }) => {
      // Never overwrites a text that the user has not seen.
      if (phase === 'conflict') return null;
      const text = draft.text();
      press.current = pressOf(JSON.stringify([text, to]), press.current);
      draft.own(press.current.key);
      try {
        const answer = await call({ text, id, version, key: press.current.key });
        press.current = null;
        return answer;
      } catch (error) {
        return refuse(error);
      }
    });
  }

  return {
    busy,
    outcome,
    faults,
    isConflict: isConflict || draft.state.phase === 'conflict',
    /** Runs one submit from the start and removes the last result. */
    run: (step: Step, act: () => Promise<void>) =>
      alone(step, () => {
        say(null);
        return act();
      }),
    send,
    say,
    refuse,
    overrule: (theirs: Version) => {
      setIsConflict(false);
      draft.overrule(theirs);
    },
  };
}
