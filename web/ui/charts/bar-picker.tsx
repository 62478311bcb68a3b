import { useId } from 'react';
import styles from './bar-chart.module.css';
import type { BarChartProps } from './chart-bars.ts';

type Place = { left: number; width: number; middle: number; top: number };
type BarPickerProps = Omit<BarChartProps, 'shortValue'> & { places: readonly Place[]; width: number };

const labelHalf = 72;

/** Radio buttons over the columns: the browser's own arrow keys move the pick, and each says what it stands for. */
export function BarPicker({ legend, bars, pickedKey, onPick, valueText, places, width }: BarPickerProps) {
  const name = useId();
  const at = bars.findIndex(({ key }) => key === pickedKey);
  const [picked, place] = [bars[at], places[at]];
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{legend}</legend>
      {bars.map(({ key, longLabel, value }, index) => (
        <label
          key={key}
          className={styles.column}
          style={{ left: places[index]?.left, width: places[index]?.width }}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse') onPick(key);
          }}
        >
          <input
            type="radio"
            name={name}
            checked={key === pickedKey}
            className="visually-hidden"
            aria-label={`${longLabel}: ${valueText(value)}`}
            onChange={() => onPick(key)}
          />
        </label>
      ))}
      {picked === undefined || place === undefined ? null : (
        <div
          className={styles.label}
          aria-hidden="true"
          style={{
            left: Math.min(Math.max(place.middle, labelHalf), Math.max(width - labelHalf, labelHalf)),
            top: place.top - 10,
          }}
        >
          <span className={styles.labelName}>{picked.longLabel}</span>
          <span className={styles.labelValue}>{valueText(picked.value)}</span>
        </div>
      )}
    </fieldset>
  );
}
