import { type ComponentProps, type SubmitEvent, useId } from 'react';
import { Button } from '../fields/button.tsx';
import { focusFirstTooLong } from '../fields/too-long.ts';
import { Modal } from './modal.tsx';
import styles from './form-modal.module.css';

type FormModalProps = ComponentProps<'form'> & {
  heading: string;
  closeText: string;
  submitText: string;
  /** Label of the submit button during the request; null when idle. */
  busyText: string | null;
  onClose: () => void;
  asksToClose?: boolean;
};

export function FormModal({
  heading,
  closeText,
  submitText,
  busyText,
  onClose,
  asksToClose = false,
  onSubmit,
  children,
  ...form
}: FormModalProps) {
  const formId = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!focusFirstTooLong(event.currentTarget)) return onSubmit?.(event);
    event.preventDefault();
    // React also bubbles the events of a dialog to the form that opened it.
    event.stopPropagation();
  }

  return (
    <Modal
      heading={heading}
      closeText={closeText}
      size="form"
      isOpen
      onClose={onClose}
      asksToClose={asksToClose}
      actions={
        <>
          <Button onClick={onClose}>{closeText}</Button>
          <Button type="submit" form={formId} variant="main" busyText={busyText}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className={styles.form} {...form} onSubmit={submit}>
        {children}
      </form>
    </Modal>
  );
}
