import { useState } from 'react';
import { Link } from 'react-router';
import { alerts } from '#content/alerts.ts';
import { reset as texts } from '#content/admin/account.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { deviceId } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { PasswordField } from '../password-field.tsx';
import { refusalText } from '../refusal-text.ts';
import { AuthForm } from './auth-form.tsx';
import { tokenMeta } from './auth-meta.ts';
import { AuthDone, AuthNotice, AuthPage } from './auth-page.tsx';
import { useAddressToken } from './use-address-token.ts';
import { useAuthForm } from './use-auth-form.ts';

export const handle = { hydrate: true };

export const meta = () => tokenMeta(texts.title);

export default function ResetPassword() {
  const token = useAddressToken();
  const [done, setDone] = useState<string | null>(null);
  const { faults, failure, ...form } = useAuthForm({
    fields: ['password'],
    send: async ({ password }) => {
      if (token === null) return;
      const { message } = await api.auth.resetPassword(
        { token, password, device: deviceId() },
        { anonymous: true },
      );
      setDone(message);
    },
    onFailure: () => ['password'],
  });
  const { error } = failure;
  if (done !== null) return <AuthDone heading={texts.doneHeading} lead={done} logInText={texts.logIn} />;
  if (token === '' || (error instanceof ApiRefusal && error.code === 'missing')) {
    return (
      <AuthNotice heading={texts.heading} lead={texts.lead} mood="bad" text={alerts['password.linkUnknown']}>
        <Link to="/admin/forgot-password" className={buttonClass('main')}>
          {texts.newLink}
        </Link>
      </AuthNotice>
    );
  }
  const fault = faults['password'];
  return (
    <AuthPage heading={texts.heading} lead={texts.lead}>
      <AuthForm
        {...form}
        texts={texts}
        notice={fault === undefined ? <FailureBar {...failure} explain={refusalText} /> : null}
      >
        <PasswordField label={texts.password} name="password" autoComplete="new-password" error={fault} />
      </AuthForm>
    </AuthPage>
  );
}
