import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { type FieldErrors, getFieldErrors, focusField } from '../field-errors.ts';
import type { FormDraft } from './use-form-draft.ts';

type Fields = Readonly<Record<string, string>>;

type SavingOptions<Text extends Fields, Answer> = {
  draft: FormDraft<Text>;
  save: () => Promise<Answer>;
  onSaved: (answer: Answer) => unknown;
};

export type Saving = {
  form: RefObject<HTMLFormElement | null>;
  error: Error | null;
  /** Distinguishes attempts with the same error. */
  attempt: number;
  fieldErrors: FieldErrors;
  isSaving: boolean;
  submit: () => void;
};

/**
 * Submits a form. Ignores a second submit while the first is running, focuses the first invalid field after an error,
 * and deletes the draft after saving.
 */
export function useSaving<Text extends Fields, Answer>({
  draft,
  save,
  onSaved,
}: SavingOptions<Text, Answer>): Saving {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (_typed: Text) => save(),
    onError: (failure) => focusField(form.current, Object.keys(getFieldErrors(failure))),
    onSuccess: (answer, typed) => {
      draft.clearSaved(typed);
      return onSaved(answer);
    },
  });
  return {
    form,
    error,
    attempt: submittedAt,
    fieldErrors: getFieldErrors(error),
    isSaving: isPending,
    submit: () => {
      if (!isPending) mutate(draft.fields);
    },
  };
}
