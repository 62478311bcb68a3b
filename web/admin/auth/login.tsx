import { type FormEvent, type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { login, factorAnswer, secondStep } from '#content/admin/login.ts';
import { alerts } from '#content/alerts.ts';
import type { TokenLoss } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField, textOf } from '../field-faults.ts';
import { PasswordField } from '../password-field.tsx';
import { refusalText } from '../refusal-text.ts';
import { type Told, useOutcome } from '../use-outcome.ts';
import { AuthForm } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { SecondStep } from './second-step.tsx';
import { useLogIn } from './use-log-in.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

export const handle = { hydrate: true };

export const meta = () => authMeta(login.title);

export default function Login() {
  const form = useRef<HTMLFormElement>(null);
  const [alert, tell] = useOutcome<Alert>();
  const entrance = useLogIn((text) => warn(text, 'password'));
  const { step, finish, startOver, isBusy } = entrance;

  function warn(text: string, field: 'email' | 'password') {
    tell({ text });
    focusField(form.current, [field, 'code']);
  }

  if (step !== null) {
    return (
      <SecondStep
        step={step}
        isBusy={isBusy}
        notice={<LoginBar alert={alert} />}
        onAnswer={(answer) => {
          tell(null);
          void finish(step, answer);
        }}
        onStartOver={() => {
          tell(null);
          startOver();
        }}
      />
    );
  }
  return (
    <AuthPage heading={login.heading} lead={login.lead}>
      <LoginForm form={form} alert={alert} tell={tell} warn={warn} entrance={entrance} />
      <p className={styles.note}>
        <Icon name="lock" size={16} />
        {login.noAccount}
      </p>
    </AuthPage>
  );
}

type Alert = { text: string };

type LoginFormProps = {
  form: RefObject<HTMLFormElement | null>;
  alert: Told<Alert> | null;
  tell: (alert: Alert | null) => void;
  warn: (text: string, field: 'email' | 'password') => void;
  entrance: ReturnType<typeof useLogIn>;
};

function LoginForm({ form, alert, tell, warn, entrance }: LoginFormProps) {
  const { isBusy, logIn, logInByPasskey } = entrance;
  const byPasskey = usePasskeyLogin({
    isOffered: !isBusy,
    onAnswer: (question, passkey) => {
      tell(null);
      void logInByPasskey(question, passkey);
    },
  });

  async function askForPasskey() {
    tell(null);
    try {
      await byPasskey.ask();
    } catch (error) {
      tell({ text: error instanceof DOMException ? factorAnswer.refused : refusalText(error) });
    }
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
    <AuthForm
      form={form}
      onSubmit={submit}
      isBusy={isBusy}
      texts={login}
      notice={<LoginBar alert={alert} />}
      foot={
        byPasskey.canAsk ? (
          <Button icon="lock" onClick={() => void askForPasskey()}>
            {secondStep.byPasskey}
          </Button>
        ) : null
      }
    >
      <TextField
        label={login.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
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

/** Shows why the last attempt failed, or why the last session ended. */
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
