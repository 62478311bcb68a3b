import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getErrorText } from '../error-text.ts';
import { createTokenMeta } from './auth-meta.ts';
import { AuthSuccess, AuthNotice, AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt.ts';
import { useAddressToken } from './use-address-token.ts';
import type { WireType } from '#api/http/call.ts';
import type { invites } from '#modules/invites/contract.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors } from '../form/field-errors.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { getSiteName } from '#content/site-name.ts';
import { login } from './texts.ts';
import { states } from '../texts.ts';

export const handle = { hydrate: true };

export const meta = () => createTokenMeta(`Join the team · ${getSiteName()} admin`);

/** The page of an invitation link. Name and password create the account. */
export default function AcceptInvite() {
  const token = useAddressToken();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const { error, attempt, run } = useAttempt();

  function open() {
    if (token === null) return;
    void run(async () => {
      setInvitation(await api.invites.find({ token }, { anonymous: true }));
    });
  }

  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (token !== null && token !== '') openOnce();
  }, [token]);

  if (done !== null) return <AuthSuccess heading="Welcome to the team" lead={done} logInText="Log in" />;
  if (
    isExpired ||
    token === '' ||
    (error instanceof ApiError && ['missing', 'invalid'].includes(error.code))
  ) {
    return (
      <AuthNotice
        heading="Join the team"
        lead={`You have been invited to the ${getSiteName()} admin.`}
        tone="bad"
        text={alerts['invite.linkInvalid']}
      />
    );
  }
  if (invitation === null || token === null) {
    return <Opening error={error} attempt={attempt} onRetry={open} />;
  }
  return (
    <Frame>
      <MessageBar
        tone="info"
        note={invitation.invitedBy === null ? undefined : `${invitation.invitedBy} invited you.`}
      >
        {`${invitation.email} · ${invitation.roleName}`}
      </MessageBar>
      <AcceptForm token={token} invitation={invitation} onDone={setDone} onExpired={() => setExpired(true)} />
    </Frame>
  );
}

type OpeningProps = { error: unknown; attempt: number; onRetry: () => void };

/** Shown while the invitation loads. A failed request can be retried, unless the link itself is invalid. */
function Opening({ error, attempt, onRetry }: OpeningProps) {
  return (
    <Frame>
      <noscript>
        <MessageBar tone="warn">{login.noScript}</MessageBar>
      </noscript>
      {error === null ? (
        <output>Opening the invite…</output>
      ) : (
        <MessageBar
          key={attempt}
          tone="bad"
          live="alert"
          action={<Button onClick={onRetry}>{states.again}</Button>}
        >
          {getErrorText(error)}
        </MessageBar>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AuthPage heading="Join the team" lead={`You have been invited to the ${getSiteName()} admin.`}>
      <div className={styles.form}>{children}</div>
    </AuthPage>
  );
}

/** The details of the invitation: the invited address and the inviting member. */
type Invitation = WireType<typeof invites.find.item>;

type AcceptFormProps = {
  token: string;
  invitation: Invitation;
  onDone: (message: string) => void;
  /** Called if the link stops working before the submit. */
  onExpired: () => void;
};

function AcceptForm({ token, invitation, onDone, onExpired }: AcceptFormProps) {
  const { fieldErrors, failure, ...form } = useAuthForm({
    fields: ['name', 'password'],
    send: async (values) => {
      const { message } = await api.invites.accept({ token, ...values }, { anonymous: true });
      onDone(message);
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'missing') onExpired();
      return Object.keys(getFieldErrors(error));
    },
  });
  return (
    <AuthForm {...form} texts={{ submit: 'Join', busy: 'Joining…' }} notice={<FailureBar {...failure} />}>
      {/* Lets a password manager find the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField
        label="Your name"
        name="name"
        defaultValue={invitation.name ?? ''}
        autoComplete="name"
        maxLength={120}
        required
        error={fieldErrors['name']}
      />
      <PasswordField
        label="Choose a password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={fieldErrors['password']}
      />
    </AuthForm>
  );
}
