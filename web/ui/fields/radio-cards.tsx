import { useId } from 'react';
import styles from './radio-cards.module.css';

type RadioCardsProps<Choice extends string> = {
  label: string;
  choices: readonly { name: Choice; texts: string; note: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** `columns`: the cards are side by side, with each note below its label. */
  layout?: 'columns';
};

/** A choice with consequences, which the note of each card explains. */
export function RadioCards<Choice extends string>(props: RadioCardsProps<Choice>) {
  const { label, choices, chosen, onChoose, layout } = props;
  const name = useId();
  return (
    <fieldset className={[styles.cards, layout && styles[layout]].filter(Boolean).join(' ')}>
      <legend className={styles.label}>{label}</legend>
      {choices.map(({ name: choice, texts, note }) => (
        <label key={choice} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            className={styles.radio}
            onChange={() => onChoose(choice)}
          />
          <span className="strong">{texts}</span>
          <span className={styles.note}>{note}</span>
        </label>
      ))}
    </fieldset>
  );
}
