import { useId } from 'react';
import styles from './bar-chart.module.css';
import type { BarChartProps } from './chart-bars.ts';

type Place = { left: number; width: number; middle: number; top: number };
type BarPickerProps = Omit<BarChartProps, 'shortValue'> & {
  /** The bar that says its figure: the one pointed at, or else the picked one. */
  shownKey: string;
  /** Empty: none any more. */
  onPoint: (key: string) => void;
  places: readonly Place[];
  width: number;
};

const labelHalf = 72;

/** Radio buttons over the columns: the browser's own arrow keys move the pick, and each says what it stands for. */
export function BarPicker({
  legend,
  bars,
  pickedKey,
  shownKey,
  valueText,
  places,
  ...props
}: BarPickerProps) {
  const { onPick, onPoint, width } = props;
  const name = useId();
  const at = bars.findIndex(({ key }) => key === shownKey);
  const [shown, place] = [bars[at], places[at]];
  function pick(key: string) {
    onPoint('');
    onPick(key);
  }
  return (
    <fieldset className={styles.picker} onPointerLeave={() => onPoint('')}>
      <legend className="visually-hidden">{legend}</legend>
      {bars.map(({ key, longLabel, value }, index) => (
        <label
          key={key}
          className={styles.column}
          style={{ left: places[index]?.left, width: places[index]?.width }}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse') onPoint(key);
          }}
        >
          <input
            type="radio"
            name={name}
            checked={key === pickedKey}
            className="visually-hidden"
            aria-label={`${longLabel}: ${valueText(value)}`}
            onChange={() => pick(key)}
          />
        </label>
      ))}
      {shown === undefined || place === undefined ? null : (
        <div
          className={styles.label}
          aria-hidden="true"
          style={{
            left: Math.min(Math.max(place.middle, labelHalf), Math.max(width - labelHalf, labelHalf)),
            top: place.top - 10,
          }}
        >
          <span className={styles.labelName}>{shown.longLabel}</span>
          <span className={styles.labelValue}>{valueText(shown.value)}</span>
        </div>
      )}
    </fieldset>
  );
}
