import styles from './day-field.module.css';

type DayFieldProps = {
  label: string;
  /** As `2026-11-23`; '' for none. */
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
};

/** One end of a span of days, in a row of tools. An empty bound is none. */
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
