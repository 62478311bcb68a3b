import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { login, roles, states } from '#content/admin/frame.ts';
import { acceptInvite as texts } from '#content/admin/account.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { type Invitation, AcceptForm } from './accept-form.tsx';
import { AuthDone, AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import { refusalText } from '../refusal-text.ts';
import { useAttempt } from './use-attempt.ts';
import { useAddressToken } from './use-address-token.ts';

export const handle = { hydrate: true };

export function meta() {
  return [
    { title: texts.title },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** The page behind an invite: name and password, and one is in the team. */
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
      <Frame>
        <MessageBar mood="bad" live="alert">
          {alerts['invite.linkUnknown']}
        </MessageBar>
      </Frame>
    );
  }
  if (invitation === null || token === null) {
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
            action={<Button onClick={open}>{states.again}</Button>}
          >
            {refusalText(error)}
          </MessageBar>
        )}
      </Frame>
    );
  }
  return (
    <Frame>
      <MessageBar
        mood="info"
        note={invitation.invited_by === null ? undefined : texts.by(invitation.invited_by)}
      >
        {texts.facts(invitation.email, roles[invitation.role])}
      </MessageBar>
      <AcceptForm token={token} invitation={invitation} onDone={setDone} onDead={() => setDead(true)} />
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
