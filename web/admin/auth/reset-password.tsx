import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { login } from '#content/admin/frame.ts';
import { reset as texts } from '#content/admin/account.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthDone, AuthPage } from './auth-page.tsx';
import { fieldFaults, focusField, textOf } from '../field-faults.ts';
import styles from './auth.module.css';
import { refusalText } from '../refusal-text.ts';
import { useAttempt } from './use-attempt.ts';
import { useAddressToken } from './use-address-token.ts';

export const handle = { hydrate: true };

export function meta() {
  return [
    { title: texts.title },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** A new password by the link of an email. */
export default function ResetPassword() {
  const token = useAddressToken();
  const form = useRef<HTMLFormElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { isBusy, error, attempt, run } = useAttempt();
  const isDead = token === '' || (error instanceof ApiRefusal && error.code === 'missing');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (token === null) return;
    const password = textOf(new FormData(event.currentTarget), 'password');
    setEmpty(password === '');
    if (password === '') return focusField(form.current, ['password']);
    void run(
      async () => {
        const { message } = await api.auth.resetPassword({ token, password }, { anonymous: true });
        setDone(message);
      },
      () => focusField(form.current, ['password']),
    );
  }

  if (done !== null) return <AuthDone heading={texts.doneHeading} lead={done} logInText={texts.logIn} />;
  if (isDead) {
    return (
      <AuthPage heading={texts.heading} lead={texts.lead}>
        <div className={styles.form}>
          <MessageBar mood="bad" live="alert">
            {alerts['password.linkUnknown']}
          </MessageBar>
          <Link to="/admin/forgot-password" className={buttonClass('main')}>
            {texts.newLink}
          </Link>
        </div>
      </AuthPage>
    );
  }
  const fault = isEmpty ? alerts['field.required'] : fieldFaults(error)['password'];
  return (
    <AuthPage heading={texts.heading} lead={texts.lead}>
      <AuthForm
        form={form}
        onSubmit={submit}
        submit={texts.submit}
        busyText={isBusy ? texts.busy : null}
        notice={
          error === null || fault !== undefined ? null : (
            <MessageBar key={attempt} mood="bad" live="alert">
              {refusalText(error)}
            </MessageBar>
          )
        }
      >
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="new-password"
          maxLength={200}
          required
          showText={login.showPassword}
          hideText={login.hidePassword}
          error={fault}
        />
      </AuthForm>
    </AuthPage>
  );
}
