import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatOverLimit } from './too-long.ts';
import { TooLongCount } from './too-long-count.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './text-field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  /** Content at the end of the label's row, in place of the character count. */
  aside?: ReactNode;
  hint?: string;
  error?: string | undefined;
};

export function TextArea({ label, aside, hint, error, ...props }: TextAreaProps) {
  const { maxLength, ...area } = props;
  const overLimit = formatOverLimit(area.value, maxLength);
  const isInvalid = error !== undefined || overLimit !== undefined;
  const id = useId();
  const [hintId, errorId, countId] = [`${id}-hint`, `${id}-error`, `${id}-count`];
  const characterCount = String(area.value ?? '').length;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className="label">
          {label}
        </label>
        {aside === undefined && maxLength !== undefined && overLimit === undefined ? (
          <span className={styles.count} aria-hidden="true">{`${characterCount} / ${maxLength}`}</span>
        ) : (
          aside
        )}
        {maxLength === undefined ? null : <TooLongCount id={countId} text={overLimit} />}
      </div>
      <div className={styles.box} data-invalid={isInvalid ? '' : undefined}>
        <textarea
          rows={2}
          aria-describedby={
            [hint && hintId, error && errorId, overLimit && countId].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={isInvalid || undefined}
          data-too-long={overLimit === undefined ? undefined : ''}
          {...(area.value === undefined && { maxLength })}
          {...area}
          id={id}
          className={`${styles.input} ${styles.area}`}
        />
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
