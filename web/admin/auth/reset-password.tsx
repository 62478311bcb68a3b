import { useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { resetPassword as texts } from '#content/admin/account.ts';
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

export const handle = { hydrate: true };

export const meta = () => createTokenMeta(texts.title);

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
  if (done !== null) return <AuthSuccess heading={texts.doneHeading} lead={done} logInText={texts.logIn} />;
  if (token === '' || (error instanceof ApiError && error.code === 'missing')) {
    return (
      <AuthNotice heading={texts.heading} lead={texts.lead} tone="bad" text={alerts['password.linkInvalid']}>
        <Link to="/admin/forgot-password" className={getButtonClass('main')}>
          {texts.newLink}
        </Link>
      </AuthNotice>
    );
  }
  const passwordError = fieldErrors['password'];
  return (
    <AuthPage heading={texts.heading} lead={texts.lead}>
      <AuthForm
        {...form}
        texts={texts}
        notice={passwordError === undefined ? <FailureBar {...failure} explain={getErrorText} /> : null}
      >
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="new-password"
          error={passwordError}
        />
      </AuthForm>
    </AuthPage>
  );
}
