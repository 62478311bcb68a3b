import type { Wire } from '#api/http/call.ts';
import type { invites } from '#modules/invites/contract.ts';
import { acceptInvite as texts } from '#content/admin/account.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors } from '../field-faults.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The invited person and the inviting member. */
export type Invitation = Wire<typeof invites.find.item>;

type AcceptFormProps = {
  token: string;
  invitation: Invitation;
  onDone: (message: string) => void;
  /** Called if the link stops working before the submit. */
  onExpired: () => void;
};

export function AcceptForm({ token, invitation, onDone, onExpired }: AcceptFormProps) {
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
    <AuthForm {...form} texts={texts} notice={<FailureBar {...failure} />}>
      {/* Lets a password manager find the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField
        label={texts.name}
        name="name"
        defaultValue={invitation.name ?? ''}
        autoComplete="name"
        maxLength={120}
        required
        error={fieldErrors['name']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
        error={fieldErrors['password']}
      />
    </AuthForm>
  );
}
