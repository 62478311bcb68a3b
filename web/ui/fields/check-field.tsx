import { useId } from 'react';
import styles from './check-list.module.css';

type CheckFieldProps = {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CheckField({ label, hint, isChecked, onChange }: CheckFieldProps) {
  const hintId = useId();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.texts}>
        {label}
        {hint === undefined ? null : (
          <span id={hintId} className={`quiet ${styles.below}`}>
            {' '}
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
