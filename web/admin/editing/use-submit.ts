import { useRef, useState } from 'react';
import { ApiRefusal } from '#web/api-client.ts';
import { type FieldFaults, fieldFaults } from '../field-faults.ts';
import { useOutcome } from '../use-outcome.ts';
import type { DraftText } from './draft-saver.ts';
import { newKey } from './new-key.ts';
import type { Outcome } from './outcome-bar.tsx';
import { useAlone } from './use-alone.ts';
import type { Draft, Version } from './use-draft.ts';

/** A text as a button sends it; the same words sent again where no answer came have the same key. */
export type Submission<Text extends DraftText> = {
  text: Text;
  id: number | null;
  version: number | null;
  key: string;
};

type SubmitOptions<Text extends DraftText, Result extends Outcome> = {
  draft: Draft<Text>;
  /** A failure in words. */
  outcomeOf: (error: unknown) => Result;
  /** Whether a 409 says that somebody has saved another text. */
  isOvertaken: (refusal: ApiRefusal) => boolean;
};

type Press = { words: string; key: string };

/** The same words keep the name of the press that sent them last. */
function pressOf(words: string, last: Press | null): Press {
  return last?.words === words ? last : { words, key: newKey() };
}

/** How a form sends what is written: one press at a time, faults at their fields, others' text, and what it came to. */
export function useSubmit<Text extends DraftText, Result extends Outcome, Step extends string>(
  options: SubmitOptions<Text, Result>,
) {
  const { draft, outcomeOf, isOvertaken } = options;
  const [busy, alone] = useAlone<Step>();
  const [outcome, tell] = useOutcome<Result>();
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isConflict, setIsConflict] = useState(false);
  // The same press sent again where no answer came makes no second post or newsletter.
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

  /** Sends the text as it is at this moment, `to` whatever else the press says; null where it was refused. */
  async function send<Answer>(call: (sent: Submission<Text>) => Promise<Answer>, to?: unknown) {
    return draft.press(async ({ id, version, phase }) => {
      // Nothing is laid over a text that nobody has looked at.
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
    /** One press from its beginning: what the last one came to goes. */
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
