import { type ComponentProps, useState } from 'react';
import { iconButtonClass } from './button.tsx';
import { Icon } from '../display/icon.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = ComponentProps<typeof TextField> & {
  showText: string;
  hideText: string;
  /** A password that is handed on starts in plain sight. */
  startsShown?: boolean;
};

/** A password with a button that shows what was typed; `trailing` stands after it. */
export function PasswordField({
  showText,
  hideText,
  startsShown = false,
  trailing,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(startsShown);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      trailing={
        <>
          <button
            type="button"
            className={iconButtonClass}
            aria-label={isShown ? hideText : showText}
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
