import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import dialog from '../../dialog.module.css';
import { getErrorMessage } from '../../templates/templates-data.ts';

const { test: texts } = newsletterEditor;

type TestModalProps = {
  isOpen: boolean;
  /** The user's own address, as the initial value. */
  email: string;
  send: (to: string) => Promise<{ message: string }>;
  onClose: () => void;
};

export function TestModal({ isOpen, onClose, ...form }: TestModalProps) {
  return (
    <Modal heading={texts.heading} closeText={texts.close} isOpen={isOpen} onClose={onClose}>
      <TestForm {...form} onClose={onClose} />
    </Modal>
  );
}

function TestForm({ email, send: sendTo, onClose }: Omit<TestModalProps, 'isOpen'>) {
  const [to, setTo] = useState(email);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendTo(to.trim()),
    onSuccess: ({ message }) => {
      showToast(message);
      onClose();
    },
  });
  const addressError =
    error instanceof ApiError ? error.fields.find(({ path }) => path === 'to')?.message : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) mutate();
  }

  return (
    <form className={dialog.dialog} noValidate onSubmit={send}>
      <TextField
        label={texts.to}
        type="email"
        required
        value={to}
        data-focus-first=""
        hint={texts.hint}
        error={addressError}
        onChange={(event) => setTo(event.target.value)}
      />
      {error === null || addressError !== undefined ? null : (
        <MessageBar tone="bad" live="alert">
          {getErrorMessage(error)}
        </MessageBar>
      )}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="main" type="submit" busyText={isPending ? texts.sending : null}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
