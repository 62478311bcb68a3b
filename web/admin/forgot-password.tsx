import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/site/alerts.ts';
import { forgot as words } from '#content/admin/account.ts';
import { callApi } from '#web/api-client.ts';
import '#web/styles/admin.css';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { Entrance } from './entrance.tsx';
import { fieldFaults, focusField, serverWords, textOf } from './field-faults.ts';
import styles from './login.module.css';
import { refusalWords } from './refusal-words.ts';
import { useAttempt } from './use-attempt.ts';

export const handle = { hydrate: true };

export function meta() {
  return [{ title: words.title }, { name: 'robots', content: 'noindex' }];
}

/** Asks for a letter with a link to a new password; the answer is the same for every address. */
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
      const call = { method: 'POST', json: { email }, anonymous: true } as const;
      setSent((await callApi<{ message: string }>('/api/v1/auth/forgot', call)).message);
    });
  }

  if (sent !== null) {
    return (
      <Entrance heading={words.sentHeading} lead={words.again}>
        <div className={styles.form}>
          <MessageBar mood="good" live="status">
            {sent}
          </MessageBar>
          <Link to="/admin/login" className={buttonClass('plain')}>
            {words.back}
          </Link>
        </div>
      </Entrance>
    );
  }
  const fault = isEmpty ? alerts['email.required'] : fieldFaults(error)['email'];
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
              {serverWords(error) ?? refusalWords(error)}
            </MessageBar>
          )
        }
        foot={
          <Link to="/admin/login" className={buttonClass('quiet')}>
            {words.back}
          </Link>
        }
      >
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoCapitalize="none"
          spellCheck={false}
          error={fault}
        />
      </EntranceForm>
    </Entrance>
  );
}
