import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import dialog from '../../dialog.module.css';
import { FormError } from '../../form/form-error.tsx';
import { useForm } from '../../form/use-form.ts';
import { getErrorMessage } from '../../templates/templates-data.ts';
import { newsletterEditor } from './texts.ts';

type TestModalProps = {
  isOpen: boolean;
  /** The user's own address, as the initial value. */
  email: string;
  send: (to: string) => Promise<{ message: string }>;
  onClose: () => void;
};

export function TestModal({ isOpen, onClose, ...form }: TestModalProps) {
  return (
    <Modal heading="Send a test" closeText={newsletterEditor.test.close} isOpen={isOpen} onClose={onClose}>
      <TestForm {...form} onClose={onClose} />
    </Modal>
  );
}

function TestForm({ email, send: sendTo, onClose }: Omit<TestModalProps, 'isOpen'>) {
  const form = useForm(({ to }) => sendTo(to.trim()), {
    draft: null,
    start: { to: email },
    onSaved: ({ message }) => {
      showToast(message);
      onClose();
    },
  });
  return (
    <form className={dialog.dialog} {...form.props}>
      <TextField
        label="Email address"
        type="email"
        required
        data-focus-first=""
        hint="The email as it is now, with [Test] before its subject. Opens and clicks are not counted."
        {...form.input('to')}
      />
      <FormError form={form} explain={getErrorMessage} />
      <div className={dialog.actions}>
        <Button onClick={onClose}>{newsletterEditor.test.close}</Button>
        <Button variant="main" type="submit" busyText={form.isSaving ? 'Sending…' : null}>
          Send test
        </Button>
      </div>
    </form>
  );
}
