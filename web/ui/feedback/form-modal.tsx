import { type ComponentProps, useId } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from './modal.tsx';
import styles from './form-modal.module.css';

type FormModalProps = ComponentProps<'form'> & {
  heading: string;
  closeText: string;
  submitText: string;
  /** The words while it is sent. */
  busyText: string | null;
  onClose: () => void;
};

/** A form in a dialog, whose foot sends it or closes. */
export function FormModal({
  heading,
  closeText,
  submitText,
  busyText,
  onClose,
  children,
  ...form
}: FormModalProps) {
  const formId = useId();
  return (
    <Modal
      heading={heading}
      closeText={closeText}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{closeText}</Button>
          <Button type="submit" form={formId} look="main" busyText={busyText}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className={styles.form} {...form}>
        {children}
      </form>
    </Modal>
  );
}
