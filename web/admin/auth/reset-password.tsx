import { useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { getDeviceId } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { PasswordField } from '../password-field.tsx';
import { getErrorText } from '../error-text.ts';
import { AuthForm } from './auth-form.tsx';
import { createTokenMeta } from './auth-meta.ts';
import { AuthSuccess, AuthNotice, AuthPage } from './auth-page.tsx';
import { useAddressToken } from './use-address-token.ts';
import { useAuthForm } from './use-auth-form.ts';
import { getSiteName } from '#content/site-name.ts';

const leadText = 'At least 8 characters. This logs you out on all devices.';

export const handle = { hydrate: true };

export const meta = () => createTokenMeta(`New password · ${getSiteName()} admin`);

export default function ResetPassword() {
  const token = useAddressToken();
  const [done, setDone] = useState<string | null>(null);
  const { fieldErrors, failure, ...form } = useAuthForm({
    fields: ['password'],
    send: async ({ password }) => {
      if (token === null) return;
      const { message } = await api.auth.resetPassword(
        { token, password, device: getDeviceId() },
        { anonymous: true },
      );
      setDone(message);
    },
    onFailure: () => ['password'],
  });
  const { error } = failure;
  if (done !== null) return <AuthSuccess heading="Your password is set" lead={done} logInText="Log in" />;
  if (token === '' || (error instanceof ApiError && error.code === 'missing')) {
    return (
      <AuthNotice
        heading="Choose a new password"
        lead={leadText}
        tone="bad"
        text={alerts['password.linkInvalid']}
      >
        <Link to="/admin/forgot-password" className={getButtonClass('main')}>
          Ask for a new link
        </Link>
      </AuthNotice>
    );
  }
  const passwordError = fieldErrors['password'];
  return (
    <AuthPage heading="Choose a new password" lead={leadText}>
      <AuthForm
        {...form}
        texts={{ submit: 'Set password', busy: 'Setting…' }}
        notice={passwordError === undefined ? <FailureBar {...failure} explain={getErrorText} /> : null}
      >
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          error={passwordError}
        />
      </AuthForm>
    </AuthPage>
  );
}
