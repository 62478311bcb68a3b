import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { confirmationCalls } from '#modules/two-factor/contract.ts';
import { alerts } from '#content/alerts.ts';
import { confirmIdentity as texts } from '#content/admin/factors.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useCurrentUser } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { fieldFaults, focusField, textOf } from '../field-faults.ts';
import { PasswordField } from '../password-field.tsx';
import { refusalText } from '../refusal-text.ts';
import { FactorForm } from './factor-form.tsx';
import styles from './factors.module.css';
import { useFirstFocus } from './use-first-focus.ts';

type Confirmation = Wire<typeof confirmationCalls.create.body>;

/**
 * The dialog "Confirm that it is you", above the current screen. The call that requires it waits, and the input of its
 * form stays.
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
      <div className={styles.setup}>
        <p className={styles.quiet}>{texts.lead}</p>
        <Proof onConfirmed={() => onAnswer(true)} />
      </div>
    </Modal>
  );
}

function Proof({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['confirmation'],
    queryFn: ({ signal }) => api.confirmations.start({ signal }),
    // A challenge can be answered once, and expires after 5 minutes.
    gcTime: 0,
    staleTime: Infinity,
  });
  const answering = useMutation({
    mutationFn: (given: Confirmation) => api.confirmations.create(given),
    onSuccess: onConfirmed,
    onError: (failure) => {
      if (failure instanceof ApiRefusal && failure.answer.type === problemTypes.questionOver) void refetch();
    },
  });
  if (data === undefined) {
    if (error === null) return <output>{texts.loading}</output>;
    return (
      <MessageBar
        mood="bad"
        live="alert"
        action={<Button onClick={() => void refetch()}>{texts.again}</Button>}
      >
        {refusalText(error)}
      </MessageBar>
    );
  }
  const failure = { error: answering.error, attempt: answering.submittedAt };
  const faults = fieldFaults(answering.error);
  if (data.proofs.includes('password'))
    return (
      <PasswordProof
        isBusy={answering.isPending}
        failure={failure}
        fault={faults['password']}
        onPassword={(password) => answering.mutate({ password })}
      />
    );
  return (
    <FactorForm
      question={data}
      isBusy={answering.isPending}
      notice={faults['code'] === undefined ? <Failure {...failure} /> : null}
      fault={faults['code']}
      submitText={texts.confirm}
      busyText={texts.confirming}
      onAnswer={(answer) =>
        answering.mutate('passkey' in answer ? { ...answer, question: data.question } : answer)
      }
    />
  );
}

type FailureProps = { error: unknown; attempt: number };

/** Shows the server's message, for example about a passkey or a rate limit. */
function Failure({ error, attempt }: FailureProps) {
  const own = error instanceof ApiRefusal ? error.message : '';
  return <FailureBar error={error} attempt={attempt} explain={own === '' ? refusalText : () => own} />;
}

type PasswordProofProps = {
  isBusy: boolean;
  failure: FailureProps;
  fault: string | undefined;
  onPassword: (password: string) => void;
};

function PasswordProof({ isBusy, failure, fault, onPassword }: PasswordProofProps) {
  const form = useFirstFocus<HTMLFormElement>();
  const email = useCurrentUser()?.email;
  const [empty, setEmpty] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = textOf(new FormData(event.currentTarget), 'password');
    setEmpty(password === '' ? alerts['field.required'] : undefined);
    if (password === '') focusField(form.current, ['password']);
    else onPassword(password);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.setup} onSubmit={submit}>
      {fault === undefined ? <Failure {...failure} /> : null}
      {/* Lets a password manager find the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        data-focus-first=""
        error={empty ?? fault}
      />
      <Button type="submit" look="main" busyText={isBusy ? texts.confirming : null}>
        {texts.confirm}
      </Button>
    </form>
  );
}
