import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/site/alerts.ts';
import { login } from '#content/admin/frame.ts';
import { reset as words } from '#content/admin/account.ts';
import { ApiRefusal, callApi } from '#web/api-client.ts';
import '#web/styles/admin.css';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { Entrance } from './entrance.tsx';
import { fieldFaults, focusField, textOf } from './field-faults.ts';
import styles from './login.module.css';
import { refusalWords } from './refusal-words.ts';
import { useAttempt } from './use-attempt.ts';
import { useLetterToken } from './use-letter-token.ts';

export const handle = { hydrate: true };

export function meta() {
  return [
    { title: words.title },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** A new password by the link of a letter. */
export default function ResetPassword() {
  const token = useLetterToken();
  const form = useRef<HTMLFormElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { isBusy, error, attempt, run } = useAttempt();
  const isDead = token === '' || (error instanceof ApiRefusal && error.code === 'missing');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), 'password');
    setEmpty(password === '');
    if (password === '') return focusField(form.current, ['password']);
    void run(
      async () => {
        const call = { method: 'POST', json: { token, password }, anonymous: true } as const;
        setDone((await callApi<{ message: string }>('/api/v1/auth/reset', call)).message);
      },
      () => focusField(form.current, ['password']),
    );
  }

  if (done !== null) {
    return (
      <Entrance heading={words.doneHeading} lead={done}>
        <Link to="/admin/login" className={buttonClass('main')}>
          {words.logIn}
        </Link>
      </Entrance>
    );
  }
  if (isDead) {
    return (
      <Entrance heading={words.heading} lead={words.lead}>
        <div className={styles.form}>
          <MessageBar mood="bad" live="alert">
            {alerts['password.linkUnknown']}
          </MessageBar>
          <Link to="/admin/forgot-password" className={buttonClass('main')}>
            {words.newLink}
          </Link>
        </div>
      </Entrance>
    );
  }
  const fault = isEmpty ? alerts['field.required'] : fieldFaults(error)['password'];
  return (
    <Entrance heading={words.heading} lead={words.lead}>
      <EntranceForm
        form={form}
        onSubmit={submit}
        submit={words.submit}
        busyWords={isBusy ? words.busy : null}
        notice={
          error === null || fault !== undefined ? null : (
            <MessageBar key={attempt} mood="bad" live="alert">
              {refusalWords(error)}
            </MessageBar>
          )
        }
      >
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          maxLength={200}
          required
          showWords={login.showPassword}
          hideWords={login.hidePassword}
          error={fault}
        />
      </EntranceForm>
    </Entrance>
  );
}
