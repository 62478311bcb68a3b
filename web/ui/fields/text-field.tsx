import { type ComponentProps, type ReactNode, useId } from 'react';
import { overLimitText } from './too-long.ts';
import { TooLongCount } from './too-long-count.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './text-field.module.css';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** At the end of the label's row, such as a link. */
  aside?: ReactNode;
  /** Inside the box before the text, such as a currency. */
  leading?: string | undefined;
  /** Inside the box at its end, such as a button. */
  trailing?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function TextField({ label, aside, leading, trailing, hint, error, ...props }: TextFieldProps) {
  const { maxLength, ...input } = props;
  const over = overLimitText(input.value, maxLength);
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const countId = `${id}-count`;
  const described = [
    error !== undefined && errorId,
    over !== undefined && countId,
    hint !== undefined && hintId,
  ].filter(Boolean);
  const isInvalid = error !== undefined || over !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
        {maxLength === undefined ? null : <TooLongCount id={countId} text={over} />}
      </div>
      <div className={styles.box} data-invalid={isInvalid ? '' : undefined}>
        {leading === undefined ? null : (
          <span className={styles.leading} aria-hidden="true">
            {leading}
          </span>
        )}
        <input
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={isInvalid || undefined}
          data-too-long={over === undefined ? undefined : ''}
          // A native limit would cut pasted text silently, so only fields without a `value` prop have it.
          {...(input.value === undefined && { maxLength })}
          {...input}
          id={id}
          className={styles.input}
        />
        {trailing}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
