import { type FormEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { login } from '#content/admin/frame.ts';
import { alerts } from '#content/alerts.ts';
import type { TokenLoss } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField, textOf } from '../field-faults.ts';
import { PasswordField } from '../password-field.tsx';
import { type Told, useOutcome } from '../use-outcome.ts';
import { AuthForm } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { useLogIn } from './use-log-in.ts';

export const handle = { hydrate: true };

export const meta = () => authMeta(login.title);

export default function Login() {
  return (
    <AuthPage heading={login.heading} lead={login.lead}>
      <LoginForm />
      <p className={styles.note}>
        <Icon name="lock" size={16} />
        {login.noAccount}
      </p>
    </AuthPage>
  );
}

type Alert = { text: string };

function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [alert, tell] = useOutcome<Alert>();
  const { isBusy, logIn } = useLogIn((text) => warn(text, 'password'));

  function warn(text: string, field: 'email' | 'password') {
    tell({ text });
    focusField(form.current, [field]);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    if (email === '' || password === '') {
      return warn(alerts['signIn.incomplete'], email === '' ? 'email' : 'password');
    }
    tell(null);
    void logIn(email, password);
  }

  return (
    <AuthForm form={form} onSubmit={submit} isBusy={isBusy} texts={login} notice={<LoginBar alert={alert} />}>
      <TextField
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        aside={
          <Link to="/admin/forgot-password" className={styles.forgot}>
            {login.forgot}
          </Link>
        }
      />
    </AuthForm>
  );
}

/** Why the last attempt failed; before one, why one is here again. */
function LoginBar({ alert }: { alert: Told<Alert> | null }) {
  const { state: loss } = useLocation();
  if (alert !== null) {
    return (
      <MessageBar key={alert.attempt} mood="bad" live="alert">
        {alert.text}
      </MessageBar>
    );
  }
  if (!isLoss(loss)) return null;
  return (
    <MessageBar mood="info" live="status">
      {login.ended[loss]}
    </MessageBar>
  );
}

function isLoss(state: unknown): state is TokenLoss {
  return typeof state === 'string' && Object.hasOwn(login.ended, state);
}
