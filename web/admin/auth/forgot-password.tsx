import { useState } from 'react';
import { Link } from 'react-router';
import { forgot as texts } from '#content/admin/account.ts';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { AuthForm } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthNotice, AuthPage } from './auth-page.tsx';
import { useAuthForm } from './use-auth-form.ts';

export const handle = { hydrate: true };

export const meta = () => authMeta(texts.title);

/** Requests an email with a password reset link. The response is the same for every address. */
export default function ForgotPassword() {
  const [sent, setSent] = useState<string | null>(null);
  const { faults, failure, ...form } = useAuthForm({
    fields: ['email'],
    send: async (given) => {
      const { message } = await api.auth.requestPasswordReset(given, { anonymous: true });
      setSent(message);
    },
  });
  if (sent !== null) {
    return (
      <AuthNotice heading={texts.sentHeading} lead={texts.again} mood="good" text={sent}>
        <BackToLogin look="plain" />
      </AuthNotice>
    );
  }
  return (
    <AuthPage heading={texts.heading} lead={texts.lead}>
      <AuthForm
        {...form}
        texts={texts}
        notice={faults['email'] === undefined ? <FailureBar {...failure} /> : null}
        foot={<BackToLogin look="quiet" />}
      >
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoCapitalize="none"
          spellCheck={false}
          error={faults['email']}
        />
      </AuthForm>
    </AuthPage>
  );
}

function BackToLogin({ look }: { look: 'plain' | 'quiet' }) {
  return (
    <Link to="/admin/login" className={buttonClass(look)}>
      {texts.back}
    </Link>
  );
}
