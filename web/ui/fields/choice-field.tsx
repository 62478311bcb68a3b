import { type ComponentProps, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import selectStyles from './select-field.module.css';
import styles from './text-field.module.css';

type ChoiceFieldProps<Choice extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string;
  choices: readonly Choice[];
  /** The labels of the choices. Default: the choices. */
  texts?: Readonly<Record<Choice, string>>;
  value: Choice;
  onChoose: (choice: Choice) => void;
  /** A hint, or the reason why the field is disabled. */
  hint?: string | undefined;
  error?: string | undefined;
};

export function ChoiceField<Choice extends string>({
  label,
  choices,
  texts,
  value,
  onChoose,
  hint,
  error,
  ...rest
}: ChoiceFieldProps<Choice>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <span className={selectStyles.box}>
        <select
          {...rest}
          id={id}
          value={value}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-invalid={error === undefined ? undefined : true}
          className={selectStyles.select}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice === event.target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {texts?.[choice] ?? choice}
            </option>
          ))}
        </select>
        <span className={selectStyles.arrow}>
          <Icon name="chevronDown" size={16} />
        </span>
      </span>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
