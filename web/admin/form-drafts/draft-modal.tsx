import type { ReactNode } from 'react';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getServerText } from '../error-text.ts';
import { DraftLine } from './draft-line.tsx';
import type { StoredFormDraft } from './use-form-draft.ts';
import type { Saving } from './use-saving.ts';

type DraftModalProps = {
  heading: string;
  texts: { close: string; save: string; saving: string; notSaved: string };
  draft: StoredFormDraft;
  saving: Saving;
  /** Replaces the immediate submit, for example by a check. */
  onSubmit?: () => void;
  explain?: (error: unknown) => string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog with a form whose input is stored on this device until it is saved. Errors are above the form, the draft's
 * state below.
 */
export function DraftModal({
  heading,
  texts,
  draft,
  saving: { form, error, attempt, isSaving, submit },
  onSubmit = submit,
  explain = getServerText,
  onClose,
  children,
}: DraftModalProps) {
  return (
    <FormModal
      heading={heading}
      closeText={texts.close}
      submitText={texts.save}
      busyText={isSaving ? texts.saving : null}
      onClose={onClose}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FailureBar error={error} attempt={attempt} heading={texts.notSaved} explain={explain} />
      {children}
      <DraftLine draft={draft} />
    </FormModal>
  );
}
