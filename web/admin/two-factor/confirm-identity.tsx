import { useMutation, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { confirmationCalls } from '#modules/two-factor/contract.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useCurrentUser } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getEmptyFieldErrors, getFieldErrors } from '../form/field-errors.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { getErrorText } from '../error-text.ts';
import type { TwoFactorChallenge } from './authenticator.ts';
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
      heading="Confirm that it is you"
      closeText="Cancel"
      size="form"
      isOpen
      onClose={() => onAnswer(false)}
    >
      <div className="stack gap-16">
        <p className="quiet">
          This action gives access, changes permissions, exports people or writes to all subscribers. We do
          not ask again for the next 10 minutes.
        </p>
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
  if (data === undefined) {
    if (error === null) return <output>One moment…</output>;
    return (
      <MessageBar tone="bad" live="alert" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {getErrorText(error)}
      </MessageBar>
    );
  }
  return data.proofs.includes('password') ? (
    <PasswordProof onConfirmed={onConfirmed} />
  ) : (
    <SecondFactorProof question={data} onConfirmed={onConfirmed} onExpired={() => void refetch()} />
  );
}

type SecondFactorProofProps = {
  question: TwoFactorChallenge;
  onConfirmed: () => void;
  onExpired: () => void;
};

function SecondFactorProof({ question, onConfirmed, onExpired }: SecondFactorProofProps) {
  const confirmation = useMutation({
    mutationFn: (given: Confirmation) => api.confirmations.create(given),
    onSuccess: onConfirmed,
    onError: (failure) => {
      if (failure instanceof ApiError && failure.answer.type === problemTypes.challengeExpired) onExpired();
    },
  });
  const { code: codeError } = getFieldErrors(confirmation.error);
  return (
    <TwoFactorForm
      question={question}
      isBusy={confirmation.isPending}
      notice={
        codeError === undefined ? (
          <FailureBar error={confirmation.error} attempt={confirmation.submittedAt} explain={explain} />
        ) : null
      }
      error={codeError}
      submitText="Confirm"
      busyText="Confirming…"
      onAnswer={(answer) =>
        confirmation.mutate('passkey' in answer ? { ...answer, question: question.question } : answer)
      }
    />
  );
}

/** Returns the server's message, for example about a passkey or a rate limit. */
function explain(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : getErrorText(error);
}

function PasswordProof({ onConfirmed }: { onConfirmed: () => void }) {
  const box = useFirstFocus<HTMLDivElement>();
  const email = useCurrentUser()?.email;
  const form = useForm((input) => api.confirmations.create(input), {
    draft: null,
    start: { password: '' },
    validate: getEmptyFieldErrors,
    onSaved: onConfirmed,
  });

  return (
    <div ref={box}>
      <form className="stack gap-16" {...form.props}>
        <FormError form={form} explain={explain} />
        {/* Lets a password manager find the account of the password. */}
        <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-focus-first=""
          {...form.input('password')}
        />
        <Button type="submit" variant="main" busyText={form.isSaving ? 'Confirming…' : null}>
          Confirm
        </Button>
      </form>
    </div>
  );
}
