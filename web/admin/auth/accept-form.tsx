import { type FormEvent, useRef, useState } from 'react';
import type { Wire } from '#api/contract/call.ts';
import type { invites } from '#api/contract/invites.ts';
import { alerts } from '#content/alerts.ts';
import { login } from '#content/admin/frame.ts';
import { acceptInvite as texts } from '#content/admin/account.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type FieldFaults, fieldFaults, focusField, serverText, textOf } from '../field-faults.ts';
import { refusalText } from '../refusal-text.ts';
import { AuthForm } from './auth-form.tsx';
import { useAttempt } from './use-attempt.ts';

/** Whom a link invites, and who asked them. */
export type Invitation = Wire<typeof invites.find.item>;

type AcceptFormProps = {
  token: string;
  invitation: Invitation;
  onDone: (message: string) => void;
  /** The link stopped working meanwhile. */
  onDead: () => void;
};

/** The invited person's own name and password. */
export function AcceptForm({ token, invitation, onDone, onDead }: AcceptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<FieldFaults>({});
  const { isBusy, error, attempt, run } = useAttempt();
  const faults = { ...fieldFaults(error), ...empty };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = { name: textOf(data, 'name').trim(), password: textOf(data, 'password') };
    const missing = Object.entries(given).flatMap(([name, value]) => (value === '' ? [name] : []));
    setEmpty(Object.fromEntries(missing.map((name) => [name, alerts['field.required']])));
    if (missing.length > 0) return focusField(form.current, missing);
    void run(
      async () => {
        const { message } = await api.invites.accept({ token, ...given }, { anonymous: true });
        onDone(message);
      },
      (failure) => {
        if (failure instanceof ApiRefusal && failure.code === 'missing') onDead();
        else focusField(form.current, Object.keys(fieldFaults(failure)));
      },
    );
  }

  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      submit={texts.submit}
      busyText={isBusy ? texts.busy : null}
      notice={
        error === null ? null : (
          <MessageBar key={attempt} mood="bad" live="alert">
            {serverText(error) ?? refusalText(error)}
          </MessageBar>
        )
      }
    >
      {/* Tells a password manager whose password it keeps. */}
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField
        label={texts.name}
        name="name"
        defaultValue={invitation.name ?? ''}
        autoComplete="name"
        maxLength={120}
        required
        error={faults['name']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        required
        showText={login.showPassword}
        hideText={login.hidePassword}
        hint={texts.passwordHint}
        error={faults['password']}
      />
    </AuthForm>
  );
}
