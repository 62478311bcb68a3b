import { type ComponentProps, useState } from 'react';
import { passwordLimits } from '#modules/members/constants.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type PasswordFieldProps = ComponentProps<typeof TextField> & {
  /** Shows the password at first. For passwords that the user passes on to another person. */
  startsShown?: boolean;
};

/** A password field with a button that shows the password. `trailing` follows the button. */
export function PasswordField({ startsShown = false, trailing, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(startsShown);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      maxLength={passwordLimits.max}
      required
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      trailing={
        <>
          <button
            type="button"
            className={iconButtonClass}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
          {trailing}
        </>
      }
    />
  );
}
