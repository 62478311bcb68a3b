import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { PasswordField } from '../password-field.tsx';
import { generatePassword } from './generate-password.ts';
import styles from './team.module.css';

type NewPasswordFieldProps = {
  value: string;
  onChange: (password: string) => void;
  onGenerate: (password: string) => void;
  /** The new member's name in the form. */
  ownerName: string;
  error: string | undefined;
};

/**
 * A password field for another person. The password is visible, so that the user can pass it on. A button generates a password.
 */
export function NewPasswordField({ value, onChange, onGenerate, ownerName, error }: NewPasswordFieldProps) {
  const firstName = ownerName.trim().split(/\s+/)[0];
  return (
    <PasswordField
      label="Password"
      name="password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="new-password"
      startsShown
      data-1p-ignore=""
      data-lpignore="true"
      hint={`${firstName === undefined || firstName === '' ? 'The new member' : firstName} chooses a new password at the first login.`}
      error={error}
      trailing={
        <button
          type="button"
          className={getButtonClass('quiet', styles.generate)}
          onClick={() => {
            const password = generatePassword();
            onChange(password);
            onGenerate(password);
          }}
        >
          Generate
        </button>
      }
    />
  );
}

/** Copies the password after the member was added and the form is empty. */
export function CopyPassword({ password, onCopied }: { password: string; onCopied: () => void }) {
  async function copy() {
    const isCopied = await copyText(password);
    if (isCopied) onCopied();
    showToast(isCopied ? 'Password copied' : 'The password could not be copied.');
  }
  return (
    <Button size="small" icon="copy" onClick={() => void copy()}>
      Copy the password
    </Button>
  );
}
