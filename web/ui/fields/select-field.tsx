import type { ComponentProps } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  /** For screen readers only; visually, the selected option explains itself. */
  label: string;
  choices: readonly { name: string; texts: string }[];
  onChoose: (name: string) => void;
};

/** A native select beside a search field or above a list. */
export function SelectField({ label, choices, onChoose, className, ...rest }: SelectFieldProps) {
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <select
        {...rest}
        aria-label={label}
        className={styles.select}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(({ name, texts }) => (
          <option key={name} value={name}>
            {texts}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevronDown" size={16} />
      </span>
    </span>
  );
}
