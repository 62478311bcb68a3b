import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { confirmationCalls } from '#modules/two-factor/contract.ts';
import { alerts } from '#content/alerts.ts';
import { confirmIdentity as texts } from '#content/admin/two-factor.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useCurrentUser } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, focusField, getFormText } from '../form/field-errors.ts';
import { PasswordField } from '../password-field.tsx';
import { getErrorText } from '../error-text.ts';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useFirstFocus } from './use-first-focus.ts';

type Confirmation = WireType<typeof confirmationCalls.create.body>;

/**
 * The dialog "Confirm that it is you", above the current screen. The API call that requires the confirmation waits,
 * and the input of its form is preserved.
 */
export default function ConfirmIdentity({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Modal
      heading={texts.heading}
      closeText={texts.cancel}
      size="form"
      isOpen
      onClose={() => onAnswer(false)}
    >
      <div className="stack gap-16">
        <p className="quiet">{texts.lead}</p>
        <IdentityProof onConfirmed={() => onAnswer(true)} />
      </div>
    </Modal>
  );
}

function IdentityProof({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['confirmation'],
    queryFn: ({ signal }) => api.confirmations.start({ signal }),
    // A challenge can be answered once, and expires after 5 minutes.
    gcTime: 0,
    staleTime: Infinity,
  });
  const confirmation = useMutation({
    mutationFn: (given: Confirmation) => api.confirmations.create(given),
    onSuccess: onConfirmed,
    onError: (failure) => {
      if (failure instanceof ApiError && failure.answer.type === problemTypes.challengeExpired)
        void refetch();
    },
  });
  if (data === undefined) {
    if (error === null) return <output>{texts.loading}</output>;
    return (
      <MessageBar
        tone="bad"
        live="alert"
        action={<Button onClick={() => void refetch()}>{texts.again}</Button>}
      >
        {getErrorText(error)}
      </MessageBar>
    );
  }
  const failure = { error: confirmation.error, attempt: confirmation.submittedAt };
  const fieldErrors = getFieldErrors(confirmation.error);
  if (data.proofs.includes('password'))
    return (
      <PasswordProof
        isBusy={confirmation.isPending}
        failure={failure}
        error={fieldErrors['password']}
        onPassword={(password) => confirmation.mutate({ password })}
      />
    );
  return (
    <TwoFactorForm
      question={data}
      isBusy={confirmation.isPending}
      notice={fieldErrors['code'] === undefined ? <Failure {...failure} /> : null}
      error={fieldErrors['code']}
      submitText={texts.confirm}
      busyText={texts.confirming}
      onAnswer={(answer) =>
        confirmation.mutate('passkey' in answer ? { ...answer, question: data.question } : answer)
      }
    />
  );
}

type FailureProps = { error: unknown; attempt: number };

/** Shows the server's message, for example about a passkey or a rate limit. */
function Failure({ error, attempt }: FailureProps) {
  const serverMessage = error instanceof ApiError ? error.message : '';
  return (
    <FailureBar
      error={error}
      attempt={attempt}
      explain={serverMessage === '' ? getErrorText : () => serverMessage}
    />
  );
}

type PasswordProofProps = {
  isBusy: boolean;
  failure: FailureProps;
  error: string | undefined;
  onPassword: (password: string) => void;
};

function PasswordProof({ isBusy, failure, error, onPassword }: PasswordProofProps) {
  const form = useFirstFocus<HTMLFormElement>();
  const email = useCurrentUser()?.email;
  const [emptyError, setEmptyError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = getFormText(new FormData(event.currentTarget), 'password');
    setEmptyError(password === '' ? alerts['field.required'] : undefined);
    if (password === '') focusField(form.current, ['password']);
    else onPassword(password);
  }

  return (
    <form ref={form} method="post" noValidate className="stack gap-16" onSubmit={submit}>
      {error === undefined ? <Failure {...failure} /> : null}
      {/* Lets a password manager find the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        data-focus-first=""
        error={emptyError ?? error}
      />
      <Button type="submit" variant="main" busyText={isBusy ? texts.confirming : null}>
        {texts.confirm}
      </Button>
    </form>
  );
}
