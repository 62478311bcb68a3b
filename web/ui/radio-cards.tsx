import { useId } from 'react';
import styles from './radio-cards.module.css';

type RadioCardsProps<Choice extends string> = {
  label: string;
  choices: readonly { name: Choice; words: string; note: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** A choice with consequences: each card says what it means. */
export function RadioCards<Choice extends string>(props: RadioCardsProps<Choice>) {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.label}>{label}</legend>
      {choices.map(({ name: choice, words, note }) => (
        <label key={choice} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            className={styles.radio}
            onChange={() => onChoose(choice)}
          />
          <span className={styles.words}>{words}</span>
          <span className={styles.note}>{note}</span>
        </label>
      ))}
    </fieldset>
  );
}
