import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { getDeviceId, replaceToken } from '#web/stored-token.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { currentUserKey } from '../current-user.ts';
import { getEmptyFieldErrors } from '../form/field-errors.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { getErrorText } from '../error-text.ts';
import styles from './account.module.css';

type PasswordFormProps = { email: string; currentText: string; submitText: string };

/**
 * Changes the user's own password. The server then ends all other sessions, and any stolen copy of this session stops working.
 */
export function PasswordForm({ email, currentText, submitText }: PasswordFormProps) {
  const queries = useQueryClient();
  const form = useForm(
    (change) => replaceToken(() => api.account.updatePassword({ ...change, device: getDeviceId() })),
    {
      draft: null,
      start: { currentPassword: '', newPassword: '' },
      validate: getEmptyFieldErrors,
      onSaved: async ({ data, message }) => {
        const endedSessions = data.sessionsEnded;
        showToast(endedSessions === 0 ? message : `${message}. ${formatChangedNote(endedSessions)}`);
        await queries.invalidateQueries({ queryKey: currentUserKey });
        await queries.invalidateQueries({ queryKey: ['sessions'] });
      },
    },
  );
  return (
    <form className={styles.form} {...form.props}>
      <FormError form={form} explain={getErrorText} />
      {/* Lets a password manager find the account of the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={currentText} autoComplete="current-password" {...form.input('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. This logs you out on all other devices."
        {...form.input('newPassword')}
      />
      <div>
        <Button type="submit" variant="main" busyText={form.isSaving ? 'Changing…' : null}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}

function formatChangedNote(others: number) {
  return others === 1
    ? 'You are logged out on 1 other device.'
    : `You are logged out on ${others} other devices.`;
}
