import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { forgot as texts } from '#content/admin/account.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { fieldFaults, focusField, serverText, textOf } from '../field-faults.ts';
import styles from './auth.module.css';
import { refusalText } from '../refusal-text.ts';
import { useAttempt } from './use-attempt.ts';

export const handle = { hydrate: true };

export function meta() {
  return [{ title: texts.title }, { name: 'robots', content: 'noindex' }];
}

/** Asks for an email with a link to a new password; the answer is the same for every address. */
export default function ForgotPassword() {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { isBusy, error, attempt, run } = useAttempt();
  const [isEmpty, setEmpty] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), 'email').trim();
    setEmpty(email === '');
    if (email === '') return focusField(form.current, ['email']);
    void run(async () => {
      const { message } = await api.auth.requestPasswordReset({ email }, { anonymous: true });
      setSent(message);
    });
  }

  if (sent !== null) {
    return (
      <AuthPage heading={texts.sentHeading} lead={texts.again}>
        <div className={styles.form}>
          <MessageBar mood="good" live="status">
            {sent}
          </MessageBar>
          <Link to="/admin/login" className={buttonClass('plain')}>
            {texts.back}
          </Link>
        </div>
      </AuthPage>
    );
  }
  const fault = isEmpty ? alerts['email.required'] : fieldFaults(error)['email'];
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
              {serverText(error) ?? refusalText(error)}
            </MessageBar>
          )
        }
        foot={
          <Link to="/admin/login" className={buttonClass('quiet')}>
            {texts.back}
          </Link>
        }
      >
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoCapitalize="none"
          spellCheck={false}
          error={fault}
        />
      </AuthForm>
    </AuthPage>
  );
}
