import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { login } from '#content/admin/login.ts';
import { states } from '#content/admin/frame.ts';
import { acceptInvite as texts } from '#content/admin/account.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getErrorText } from '../refusal-text.ts';
import { type Invitation, AcceptForm } from './accept-form.tsx';
import { createTokenMeta } from './auth-meta.ts';
import { AuthDone, AuthNotice, AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt.ts';
import { useAddressToken } from './use-address-token.ts';

export const handle = { hydrate: true };

export const meta = () => createTokenMeta(texts.title);

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

  if (done !== null) return <AuthDone heading={texts.doneHeading} lead={done} logInText={texts.logIn} />;
  if (
    isExpired ||
    token === '' ||
    (error instanceof ApiError && ['missing', 'invalid'].includes(error.code))
  ) {
    return (
      <AuthNotice heading={texts.heading} lead={texts.lead} tone="bad" text={alerts['invite.linkUnknown']} />
    );
  }
  if (invitation === null || token === null) {
    return <Opening error={error} attempt={attempt} onRetry={open} />;
  }
  return (
    <Frame>
      <MessageBar
        tone="info"
        note={invitation.invited_by === null ? undefined : texts.by(invitation.invited_by)}
      >
        {texts.facts(invitation.email, invitation.role_name)}
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
        <output>{texts.loading}</output>
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
    <AuthPage heading={texts.heading} lead={texts.lead}>
      <div className={styles.form}>{children}</div>
    </AuthPage>
  );
}
