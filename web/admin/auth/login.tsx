import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { login } from '#content/admin/frame.ts';
import { alerts } from '#content/alerts.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { currentToken, forgetToken, isExpired, saveToken, type TokenLoss } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { addressAfterLogin } from '../paths.ts';
import { useOutcome } from '../use-outcome.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { textOf } from '../field-faults.ts';
import styles from './auth.module.css';
import { refusalText } from '../refusal-text.ts';

export const handle = { hydrate: true };

export function meta() {
  return [{ title: login.title }, { name: 'robots', content: 'noindex' }];
}

export default function Login() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [alert, tell] = useOutcome<{ text: string }>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (currentToken() !== null) void navigate(addressAfterLogin(search), { replace: true });
  }, [navigate, search]);

  function warn(text: string, field: 'email' | 'password') {
    tell({ text });
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  }

  async function logIn(email: string, password: string) {
    setBusy(true);
    try {
      const { data } = await api.auth.signIn({ email, password }, { anonymous: true });
      saveToken(data.token);
      if (isExpired(data.token)) {
        forgetToken('expired');
        warn(login.clockWrong, 'password');
      } else {
        await navigate(addressAfterLogin(search), { replace: true });
      }
    } catch (error) {
      warn(alertText(error), 'password');
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    if (email === '' || password === '') {
      warn(alerts['signIn.incomplete'], email === '' ? 'email' : 'password');
      return;
    }
    tell(null);
    void logIn(email, password);
  }

  return (
    <AuthPage heading={login.heading} lead={login.lead}>
      <AuthForm
        form={form}
        onSubmit={submit}
        submit={login.submit}
        busyText={isBusy ? login.busy : null}
        notice={
          alert === null ? (
            <EndedBar loss={state} />
          ) : (
            <MessageBar key={alert.attempt} mood="bad" live="alert">
              {alert.text}
            </MessageBar>
          )
        }
      >
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
          maxLength={200}
          required
          showText={login.showPassword}
          hideText={login.hidePassword}
          aside={
            <Link to="/admin/forgot-password" className={styles.forgot}>
              {login.forgot}
            </Link>
          }
        />
      </AuthForm>
      <p className={styles.note}>
        <Icon name="lock" size={16} />
        {login.noAccount}
      </p>
    </AuthPage>
  );
}

/** Says why one is here again. */
function EndedBar({ loss }: { loss: unknown }) {
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

/** "incorrect credentials" answers wrong credentials alone; all else says what it is and when to try again. */
function alertText(error: unknown): string {
  const code = error instanceof ApiRefusal ? error.code : 'broken';
  if (code === 'unauthenticated') return alerts['signIn.incorrect'];
  if (code === 'invalid' || code === 'malformed') return alerts['signIn.incomplete'];
  return refusalText(error);
}
