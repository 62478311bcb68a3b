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

export type Saving = {
  form: RefObject<HTMLFormElement | null>;
  error: Error | null;
  /** Distinguishes attempts with the same error. */
  attempt: number;
  faults: FieldFaults;
  isSaving: boolean;
  submit: () => void;
};

/**
 * Submits a form. Ignores a second submit while the first is running, focuses the first invalid field after an error,
 * and deletes the draft after saving.
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
