import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#web/api.ts';
import '#web/styles/admin.css';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { AuthForm } from './auth-form.tsx';
import { createAuthMeta } from './auth-meta.ts';
import { AuthNotice, AuthPage } from './auth-page.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { getSiteName } from '#content/site-name.ts';

export const handle = { hydrate: true };

export const meta = () => createAuthMeta(`Forgot password? · ${getSiteName()} admin`);

/** Requests an email with a password reset link. The response is the same for every address. */
export default function ForgotPassword() {
  const [sent, setSent] = useState<string | null>(null);
  const { fieldErrors, failure, ...form } = useAuthForm({
    fields: ['email'],
    send: async (values) => {
      const { message } = await api.auth.requestPasswordReset(values, { anonymous: true });
      setSent(message);
    },
  });
  if (sent !== null) {
    return (
      <AuthNotice
        heading="Check your email"
        lead="No email after a few minutes? Check your spam folder. If you asked for a link earlier today, that link may still work. Otherwise, ask an Admin."
        tone="good"
        text={sent}
      >
        <BackToLogin look="plain" />
      </AuthNotice>
    );
  }
  return (
    <AuthPage
      heading="Forgot password?"
      lead="Enter your email address and we will send you a link to choose a new password."
    >
      <AuthForm
        {...form}
        texts={{ submit: 'Send the link', busy: 'Sending…' }}
        notice={fieldErrors['email'] === undefined ? <FailureBar {...failure} /> : null}
        footer={<BackToLogin look="quiet" />}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoCapitalize="none"
          spellCheck={false}
          error={fieldErrors['email']}
        />
      </AuthForm>
    </AuthPage>
  );
}

function BackToLogin({ look }: { look: 'plain' | 'quiet' }) {
  return (
    <Link to="/admin/login" className={getButtonClass(look)}>
      Back to log in
    </Link>
  );
}
