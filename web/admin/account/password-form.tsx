import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { account } from '#modules/auth/account-contract.ts';
import type { Wire } from '#api/http/call.ts';
import { account as texts } from '#content/admin/account.ts';
import { api } from '#web/api.ts';
import { getDeviceId, replaceToken } from '#web/stored-token.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { currentUserKey } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import {
  getEmptyFieldErrors,
  type FieldErrors,
  getFieldErrors,
  focusField,
  getFormText,
} from '../form/field-errors.ts';
import { PasswordField } from '../password-field.tsx';
import { getErrorText } from '../error-text.ts';
import styles from './account.module.css';

type PasswordFormProps = { email: string; currentText: string; submitText: string };
type PasswordChange = Wire<typeof account.updatePassword.body>;

/**
 * Changes the user's own password. The server then ends all other sessions, and any stolen copy of this session stops
 * working.
 */
export function PasswordForm({ email, currentText, submitText }: PasswordFormProps) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [emptyFields, setEmptyFields] = useState<FieldErrors>({});
  const { mutate, isPending, error, submittedAt, reset } = useMutation({
    mutationFn: (change: PasswordChange) =>
      replaceToken(() => api.account.updatePassword({ ...change, device: getDeviceId() })),
    onError: (failure) => focusField(form.current, Object.keys(getFieldErrors(failure))),
    onSuccess: async ({ data, message }) => {
      const endedSessions = data.sessions_ended;
      showToast(endedSessions === 0 ? message : `${message}. ${texts.changedNote(endedSessions)}`);
      form.current?.reset();
      await queries.invalidateQueries({ queryKey: currentUserKey });
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const fieldErrors = { ...getFieldErrors(error), ...emptyFields };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const change = {
      current_password: getFormText(data, 'current_password'),
      new_password: getFormText(data, 'new_password'),
    };
    const empty = getEmptyFieldErrors(change);
    setEmptyFields(empty);
    if (Object.keys(empty).length === 0) return mutate(change);
    reset();
    focusField(form.current, Object.keys(empty));
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <FailureBar error={error} attempt={submittedAt} explain={getErrorText} />
      {/* Lets a password manager find the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={currentText}
        name="current_password"
        autoComplete="current-password"
        error={fieldErrors['current_password']}
      />
      <PasswordField
        label={texts.next}
        name="new_password"
        autoComplete="new-password"
        hint={texts.passwordLead}
        error={fieldErrors['new_password']}
      />
      <div>
        <Button type="submit" variant="main" busyText={isPending ? texts.changing : null}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
