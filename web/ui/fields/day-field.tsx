import styles from './day-field.module.css';

type DayFieldProps = {
  label: string;
  /** As `2026-11-23`; '' if empty. */
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
};

/** Renders the field for the first or the last day of a range in a toolbar. An empty `min` or `max` means no limit. */
export function DayField({ label, value, min, max, onDay }: DayFieldProps) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        min={min === '' ? undefined : min}
        max={max === '' ? undefined : max}
        onChange={({ target }) => onDay(target.value)}
      />
    </label>
  );
}
