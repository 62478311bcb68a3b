import { useId } from 'react';
import styles from './segments.module.css';

type SegmentsProps<Choice extends string> = {
  label: string;
  choices: readonly { name: Choice; words: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** A few views of one thing, one at a time: radio buttons that look like one strip. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ name: choice, words }) => (
        <label key={choice} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            className="visually-hidden"
            onChange={() => onChoose(choice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
