import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './text-field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  /** Stands at the end of the label's line in the place of the count. */
  aside?: ReactNode;
  /** A quiet line below. */
  hint?: string;
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined;
};

/** Several lines of text with their label above, always visible, how many characters are left, and faults below. */
export function TextArea({ label, aside, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const written = String(area.value ?? '').length;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside === undefined && area.maxLength !== undefined ? (
          <span className={styles.count} aria-hidden="true">{`${written} / ${area.maxLength}`}</span>
        ) : (
          aside
        )}
      </div>
      <div className={styles.box} data-invalid={error === undefined ? undefined : ''}>
        <textarea
          rows={2}
          aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error === undefined ? undefined : true}
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
