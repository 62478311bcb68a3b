import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { audiences as texts } from '#content/admin/audiences.ts';
import { fieldFaults, focusField } from '../../field-faults.ts';
import type { FormDraft } from '../../form-drafts/use-form-draft.ts';
import { changeAudience } from './audience-data.ts';

type Saving<Text extends Readonly<Record<string, string>>> = {
  draft: FormDraft<Text>;
  save: () => Promise<{ message: string }>;
  onClose: () => void;
};

/**
 * A form in a dialog that saves once: its fault, whether it is on its way, and the dialog's own words. What is saved is no
 * draft any more.
 */
export function useSaving<Text extends Readonly<Record<string, string>>>({
  draft,
  save,
  onClose,
}: Saving<Text>) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (_typed: Text) => changeAudience(queries, save()),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: (_saved, typed) => {
      draft.settle(typed);
      onClose();
    },
  });
  return {
    form,
    error,
    attempt: submittedAt,
    faults: fieldFaults(error),
    submit: () => {
      if (!isPending) mutate(draft.fields);
    },
    dialog: {
      closeText: texts.close,
      submitText: texts.save,
      busyText: isPending ? texts.saving : null,
      onClose,
    },
  };
}
