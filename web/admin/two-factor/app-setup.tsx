import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#web/api.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getFailureText } from '../error-text.ts';
import { getEmptyFieldErrors } from '../form/field-errors.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { refreshTwoFactor } from './two-factor-data.ts';
import styles from './factors.module.css';

type AuthenticatorSetupProps = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => void };

/** Sets up an authenticator app: shows its key and asks for the first code. */
export function AuthenticatorSetup({ onClose, onDone }: AuthenticatorSetupProps) {
  const queries = useQueryClient();
  const formId = useId();
  const setup = useQuery({
    queryKey: ['factors', 'app'],
    queryFn: () => api.twoFactor.startApp(),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const form = useForm(({ code }) => api.twoFactor.confirmApp({ code: code.trim() }), {
    draft: null,
    start: { code: '' },
    validate: ({ code }) => getEmptyFieldErrors({ code: code.trim() }),
    onSaved: async ({ data, message }) => {
      showToast(message);
      onDone(data.recoveryCodes);
      await refreshTwoFactor(queries);
    },
  });

  return (
    <Modal
      heading="Set up an authenticator app"
      closeText="Cancel"
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="main"
            disabled={setup.data === undefined}
            busyText={form.isSaving ? 'Checking…' : null}
          >
            Turn on
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-16" {...form.props}>
        <FailureBar error={setup.error} attempt={setup.errorUpdatedAt} />
        <FormError form={form} explain={getFailureText} />
        {setup.data === undefined ? (
          setup.error === null && <output>Creating a key…</output>
        ) : (
          <SetupKey {...setup.data} />
        )}
        <TextField
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          hint="6 digits. It changes every 30 seconds."
          {...form.input('code')}
        />
      </form>
    </Modal>
  );
}

function SetupKey({ secret, address }: { secret: string; address: string }) {
  const groupedSecret = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <>
      <p>
        Scan this with your authenticator app, such as Aegis, Google Authenticator, 2FAS or your password
        manager.
      </p>
      <div className={styles.qr}>
        <QrCode text={address} label="QR code for your authenticator app" />
      </div>
      <p>Cannot scan it? Type this key into the app:</p>
      <code className={styles.key}>{groupedSecret}</code>
      <div className="cluster">
        <Button
          size="small"
          icon="copy"
          onClick={() => void copyText(secret).then((isCopied) => isCopied && showToast('Key copied'))}
        >
          Copy key
        </Button>
        <a href={address} className={getButtonClass('quiet')}>
          On this phone? Open it in your app
        </a>
      </div>
    </>
  );
}
