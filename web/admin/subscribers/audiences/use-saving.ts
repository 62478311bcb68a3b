import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { audiences as texts } from '#content/admin/audiences.ts';
import { fieldFaults, focusField } from '../../field-faults.ts';
import { changeAudience } from './audience-data.ts';

/** A form in a dialog that saves once: its fault, whether it is on its way, and the dialog's own words. */
export function useSaving({
  save,
  onClose,
}: {
  save: () => Promise<{ message: string }>;
  onClose: () => void;
}) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () => changeAudience(queries, save()),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: onClose,
  });
  return {
    form,
    error,
    attempt: submittedAt,
    faults: fieldFaults(error),
    submit: () => {
      if (!isPending) mutate();
    },
    dialog: {
      closeText: texts.close,
      submitText: texts.save,
      busyText: isPending ? texts.saving : null,
      onClose,
    },
  };
}
