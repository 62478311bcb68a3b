import { useId } from 'react';
import styles from './check-list.module.css';

type CheckListProps = {
  label: string;
  choices: readonly { name: string; texts: string; note?: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  emptyText?: string | undefined;
  error?: string | undefined;
};

export function CheckList({ label, choices, chosen, onChange, emptyText, error }: CheckListProps) {
  const id = useId();
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset className={styles.list} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.label}>{label}</legend>
      {choices.length === 0 ? <p className="quiet">{emptyText}</p> : null}
      {choices.map(({ name, texts, note }) => (
        <label key={name} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span className={styles.texts}>
            {texts}
            {note === undefined ? null : <span className="quiet"> {note}</span>}
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
