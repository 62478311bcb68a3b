import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { login } from '#content/admin/login.ts';
import { states } from '#content/admin/frame.ts';
import { acceptInvite as texts } from '#content/admin/account.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { refusalText } from '../refusal-text.ts';
import { type Invitation, AcceptForm } from './accept-form.tsx';
import { tokenMeta } from './auth-meta.ts';
import { AuthDone, AuthNotice, AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { useAttempt } from './use-attempt.ts';
import { useAddressToken } from './use-address-token.ts';

export const handle = { hydrate: true };

export const meta = () => tokenMeta(texts.title);

/** The page of an invitation link. Name and password create the account. */
export default function AcceptInvite() {
  const token = useAddressToken();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isDead, setDead] = useState(false);
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
    isDead ||
    token === '' ||
    (error instanceof ApiRefusal && ['missing', 'invalid'].includes(error.code))
  ) {
    return (
      <AuthNotice heading={texts.heading} lead={texts.lead} mood="bad" text={alerts['invite.linkUnknown']} />
    );
  }
  if (invitation === null || token === null) {
    return <Opening error={error} attempt={attempt} onAgain={open} />;
  }
  return (
    <Frame>
      <MessageBar
        mood="info"
        note={invitation.invited_by === null ? undefined : texts.by(invitation.invited_by)}
      >
        {texts.facts(invitation.email, invitation.role_name)}
      </MessageBar>
      <AcceptForm token={token} invitation={invitation} onDone={setDone} onDead={() => setDead(true)} />
    </Frame>
  );
}

type OpeningProps = { error: unknown; attempt: number; onAgain: () => void };

/** Shown while the invitation loads. A failed request can be retried, unless the link itself is invalid. */
function Opening({ error, attempt, onAgain }: OpeningProps) {
  return (
    <Frame>
      <noscript>
        <MessageBar mood="warn">{login.noScript}</MessageBar>
      </noscript>
      {error === null ? (
        <output>{texts.loading}</output>
      ) : (
        <MessageBar
          key={attempt}
          mood="bad"
          live="alert"
          action={<Button onClick={onAgain}>{states.again}</Button>}
        >
          {refusalText(error)}
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
