import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { type FieldFaults, fieldFaults, focusField } from '../field-faults.ts';
import type { FormDraft } from './use-form-draft.ts';

type Fields = Readonly<Record<string, string>>;

type Way<Text extends Fields, Answer> = {
  draft: FormDraft<Text>;
  save: () => Promise<Answer>;
  onSaved: (answer: Answer) => unknown;
};

/** A form that is sent once, and how that goes. */
export type Saving = {
  form: RefObject<HTMLFormElement | null>;
  error: Error | null;
  /** Tells two attempts with the same fault apart. */
  attempt: number;
  faults: FieldFaults;
  isSaving: boolean;
  submit: () => void;
};

/**
 * Sends what a form has: a second press meanwhile does nothing, a refused field gets the focus, and what was saved is no
 * draft any more.
 */
export function useSaving<Text extends Fields, Answer>({ draft, save, onSaved }: Way<Text, Answer>): Saving {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (_typed: Text) => save(),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: (answer, typed) => {
      draft.settle(typed);
      return onSaved(answer);
    },
  });
  return {
    form,
    error,
    attempt: submittedAt,
    faults: fieldFaults(error),
    isSaving: isPending,
    submit: () => {
      if (!isPending) mutate(draft.fields);
    },
  };
}
