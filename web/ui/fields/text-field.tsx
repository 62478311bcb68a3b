import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatOverLimit } from './too-long.ts';
import { TooLongCount } from './too-long-count.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './text-field.module.css';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Content at the end of the label's row, such as a link. */
  aside?: ReactNode;
  /** Content inside the box at its end, such as a button. */
  trailing?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function TextField({ label, aside, trailing, hint, error, ...props }: TextFieldProps) {
  const { maxLength, ...input } = props;
  const overLimit = formatOverLimit(input.value, maxLength);
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const countId = `${id}-count`;
  const describedBy = [
    error !== undefined && errorId,
    overLimit !== undefined && countId,
    hint !== undefined && hintId,
  ].filter(Boolean);
  const isInvalid = error !== undefined || overLimit !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className="label">
          {label}
        </label>
        {aside}
        {maxLength === undefined ? null : <TooLongCount id={countId} text={overLimit} />}
      </div>
      <div className={styles.box} data-invalid={isInvalid ? '' : undefined}>
        <input
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={isInvalid || undefined}
          data-too-long={overLimit === undefined ? undefined : ''}
          // Only fields without a `value` prop have the native `maxLength`, because it would cut pasted text without
          // a notice.
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
