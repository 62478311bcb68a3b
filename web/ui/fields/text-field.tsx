import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './text-field.module.css';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Stands at the end of the label's line, such as a link. */
  aside?: ReactNode;
  /** Stands inside the box before the text, such as a currency. */
  leading?: string | undefined;
  /** Stands inside the box at its end, such as a button. */
  trailing?: ReactNode;
  /** A quiet sentence below that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined;
};

/** One line of text with its label above, always visible, and what is wrong with it below. */
export function TextField({ label, aside, leading, trailing, hint, error, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={styles.box} data-invalid={error === undefined ? undefined : ''}>
        {leading === undefined ? null : (
          <span className={styles.leading} aria-hidden="true">
            {leading}
          </span>
        )}
        <input
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={error === undefined ? undefined : true}
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
