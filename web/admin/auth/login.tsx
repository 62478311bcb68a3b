import { type FormEvent, type RefObject, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { getEndReason, type SessionEndReason } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField, getFormText } from '../form/field-errors.ts';
import { PasswordField } from '../password-field.tsx';
import { getErrorText } from '../error-text.ts';
import { type OutcomeAttempt, useOutcome } from '../use-outcome.ts';
import { AuthForm } from './auth-form.tsx';
import { createAuthMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { useLogIn, type SecondFactorStep } from './use-log-in.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';
import { type TwoFactorAnswer, TwoFactorForm } from '../two-factor/two-factor-form.tsx';
import { getSiteName } from '#content/site-name.ts';
import { secondFactorInput } from '../texts.ts';

const endedTexts = {
  expired: 'Your session has ended. Log in to continue where you were.',
  refused: 'Your session has ended. Log in to continue where you were.',
  dropped:
    'Your password is right, but a proxy in front of the site removes the Authorization header of each request. Show the operator the page “In production” of the documentation, under “Proxies”.',
  elsewhere: 'You logged out in another tab.',
  left: 'You are logged out.',
} as const;

export const handle = { hydrate: true };

export const meta = () => createAuthMeta(`Log in · ${getSiteName()} admin`);

export default function Login() {
  const form = useRef<HTMLFormElement>(null);
  const [alert, setAlert] = useOutcome<Alert>();
  const logInState = useLogIn((text) => warn(text, 'password'));
  const { step, finish, startOver, isBusy } = logInState;

  function warn(text: string, field: 'email' | 'password') {
    setAlert({ text });
    focusField(form.current, [field, 'code']);
  }

  if (step !== null) {
    return (
      <SecondStep
        step={step}
        isBusy={isBusy}
        notice={<LoginBar alert={alert} />}
        onAnswer={(answer) => {
          setAlert(null);
          void finish(step, answer);
        }}
        onStartOver={() => {
          setAlert(null);
          startOver();
        }}
      />
    );
  }
  return (
    <AuthPage heading="Welcome back, Admin" lead={`Log in to the ${getSiteName()} admin.`}>
      <LoginForm form={form} alert={alert} setAlert={setAlert} warn={warn} logInState={logInState} />
      <p className={styles.note}>
        <Icon name="lock" size={16} />
        No account? Ask an Admin to add you.
      </p>
    </AuthPage>
  );
}

type Alert = { text: string };

type LoginFormProps = {
  form: RefObject<HTMLFormElement | null>;
  alert: OutcomeAttempt<Alert> | null;
  setAlert: (alert: Alert | null) => void;
  warn: (text: string, field: 'email' | 'password') => void;
  logInState: ReturnType<typeof useLogIn>;
};

function LoginForm({ form, alert, setAlert, warn, logInState }: LoginFormProps) {
  const { isBusy, logIn, logInByPasskey } = logInState;
  const byPasskey = usePasskeyLogin({
    isOffered: !isBusy,
    onAnswer: (question, passkey) => {
      setAlert(null);
      void logInByPasskey(question, passkey);
    },
  });

  async function requestPasskey() {
    setAlert(null);
    try {
      await byPasskey.ask();
    } catch (error) {
      setAlert({ text: error instanceof DOMException ? secondFactorInput.refused : getErrorText(error) });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const email = getFormText(data, 'email').trim();
    const password = getFormText(data, 'password');
    if (email === '' || password === '') {
      return warn(alerts['login.incomplete'], email === '' ? 'email' : 'password');
    }
    setAlert(null);
    void logIn(email, password);
  }

  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      isBusy={isBusy}
      texts={{ submit: 'Log in', busy: 'Logging in…' }}
      notice={<LoginBar alert={alert} />}
      footer={
        byPasskey.canAsk ? (
          <Button icon="lock" onClick={() => void requestPasskey()}>
            Log in with a passkey
          </Button>
        ) : null
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        maxLength={254}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        aside={
          <Link to="/admin/forgot-password" className={styles.forgot}>
            Forgot password?
          </Link>
        }
      />
    </AuthForm>
  );
}

/** Shows why the last attempt failed, or why the last session ended. */
function LoginBar({ alert }: { alert: OutcomeAttempt<Alert> | null }) {
  const { state } = useLocation();
  if (alert !== null) {
    return (
      <MessageBar key={alert.attempt} tone="bad" live="alert">
        {alert.text}
      </MessageBar>
    );
  }
  // A redirect of the layout has no reason in its state.
  const reason = isSessionEndReason(state) ? state : getEndReason();
  if (reason === null) return null;
  return (
    <MessageBar tone="info" live="status">
      {endedTexts[reason]}
    </MessageBar>
  );
}

function isSessionEndReason(state: unknown): state is SessionEndReason {
  return typeof state === 'string' && Object.hasOwn(endedTexts, state);
}

type SecondStepProps = {
  step: SecondFactorStep;
  isBusy: boolean;
  notice: ReactNode;
  onAnswer: (answer: TwoFactorAnswer) => void;
  onStartOver: () => void;
};

/** The second step of a login, for members with two-factor authentication. */
function SecondStep({ step, isBusy, notice, onAnswer, onStartOver }: SecondStepProps) {
  return (
    <AuthPage heading="One more step" lead={`Confirm that it is you: ${step.email}`}>
      <div className={styles.form}>
        <TwoFactorForm
          question={step.question}
          isBusy={isBusy}
          notice={notice}
          error={undefined}
          submitText="Log in"
          busyText="Logging in…"
          onAnswer={onAnswer}
        />
        <Button variant="quiet" onClick={onStartOver}>
          Start again
        </Button>
        <p className={styles.note}>
          Lost your phone and your recovery codes? Ask an Admin to reset your second factor.
        </p>
      </div>
    </AuthPage>
  );
}
