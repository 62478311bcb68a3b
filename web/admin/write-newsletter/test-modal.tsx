import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { writing } from '#content/admin/write-newsletter.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownWords } from '../refusal-words.ts';
import { sendTestTo } from './letter-calls.ts';
import type { LetterText } from './letter-text.ts';
import styles from './write-newsletter.module.css';

const { test: words } = writing;

type TestModalProps = {
  isOpen: boolean;
  /** One's own address, which stands there first. */
  email: string;
  readText: () => LetterText;
  onClose: () => void;
};

/** Sends the letter as it stands to one address. */
export function TestModal({ isOpen, onClose, ...form }: TestModalProps) {
  return (
    <Modal heading={words.heading} closeWords={words.close} isOpen={isOpen} onClose={onClose}>
      <TestForm {...form} onClose={onClose} />
    </Modal>
  );
}

function TestForm({ email, readText, onClose }: Omit<TestModalProps, 'isOpen'>) {
  const [to, setTo] = useState(email);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendTestTo(readText(), to.trim()),
    onSuccess: (said) => {
      showToast(said);
      onClose();
    },
  });
  const fault =
    error instanceof ApiRefusal ? error.fields.find(({ path }) => path === 'to')?.message : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) mutate();
  }

  return (
    <form className={styles.modalForm} noValidate onSubmit={send}>
      <TextField
        label={words.to}
        type="email"
        required
        value={to}
        data-focus-first=""
        hint={words.hint}
        error={fault}
        onChange={(event) => setTo(event.target.value)}
      />
      {error === null || fault !== undefined ? null : (
        <MessageBar mood="bad" live="alert">
          {ownWords(error)}
        </MessageBar>
      )}
      <div className={styles.modalActions}>
        <Button onClick={onClose}>{words.close}</Button>
        <Button look="main" type="submit" busyWords={isPending ? words.sending : null}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
