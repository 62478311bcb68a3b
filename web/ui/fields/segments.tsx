import { useId } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './segments.module.css';

type SegmentsProps<Choice extends string> = {
  label: string;
  /** With an icon, the label is visible only on the chosen segment; screen readers always announce it. */
  choices: readonly { name: Choice; texts: string; icon?: IconName }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** Switches between views: radio buttons that look like one strip. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ name: choice, texts, icon }) => (
        <label key={choice} className={styles.segment} title={icon === undefined ? undefined : texts}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            className="visually-hidden"
            onChange={() => onChoose(choice)}
          />
          {icon === undefined ? null : <Icon name={icon} size={18} />}
          <span className={icon === undefined || choice === chosen ? undefined : 'visually-hidden'}>
            {texts}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
