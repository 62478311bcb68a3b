import type { ComponentProps } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  /** Read out alone: the chosen words say what it is about. */
  label: string;
  choices: readonly { name: string; texts: string }[];
  onChoose: (name: string) => void;
};

/** A short list to choose from, as the system draws it; beside a search or over a list. */
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
