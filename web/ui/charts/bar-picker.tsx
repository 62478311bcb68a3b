import { useId } from 'react';
import styles from './bar-chart.module.css';
import type { Bar, BarChartProps } from './chart-bars.ts';

type Place = { left: number; width: number; middle: number; top: number };
type BarPickerProps = Omit<BarChartProps, 'shortValue'> & {
  /** The bar whose label is visible: the hovered bar, else the picked bar. */
  shownKey: string;
  /** Called with the hovered bar's key; '' when the pointer leaves. */
  onPoint: (key: string) => void;
  places: readonly Place[];
  width: number;
  /** y of the plot's top, below the label. */
  plotTop: number;
};

/** Gap between the label and the plot, where the line to the bar starts. */
const labelGap = 8;

/**
 * Radio buttons over the columns: the native arrow keys move the selection, and each button has the bar's value as its name.
 */
export function BarPicker({
  legend,
  bars,
  pickedKey,
  shownKey,
  valueText,
  places,
  ...props
}: BarPickerProps) {
  const { onPick, onPoint, width, plotTop } = props;
  const name = useId();
  const at = bars.findIndex(({ key }) => key === shownKey);
  const [shown, place] = [bars[at], places[at]];
  const leaderTop = plotTop - labelGap;
  function pick(key: string) {
    onPoint('');
    onPick(key);
  }
  return (
    <fieldset className={styles.picker} onPointerLeave={() => onPoint('')}>
      <legend className="visually-hidden">{legend}</legend>
      {bars.map(({ key, longLabel, value, beside }, index) => (
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
            aria-label={[`${longLabel}: ${valueText(value)}`, ...besideTexts(beside, valueText)].join(', ')}
            onChange={() => pick(key)}
          />
        </label>
      ))}
      {shown === undefined || place === undefined ? null : (
        <>
          <div
            className={styles.leader}
            style={{ left: place.middle, height: Math.max(place.top - leaderTop - 4, 0), top: leaderTop }}
          />
          <div
            className={styles.label}
            aria-hidden="true"
            // Shifts the label left in proportion to the bar's position, so that it stays inside the chart and above its
            // bar.
            style={{ left: place.middle, translate: `${(-place.middle / Math.max(width, 1)) * 100}%` }}
          >
            <span className={styles.labelName}>{shown.longLabel}</span>
            <span className={styles.labelValue}>{valueText(shown.value)}</span>
            {besideTexts(shown.beside, valueText).map((text) => (
              <span key={text} className={styles.labelBeside}>
                {text}
              </span>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

/** Formats the comparison value, such as "3.1k visitors · 5 Oct". */
function besideTexts(beside: Bar['beside'], valueText: (value: number) => string): string[] {
  return beside === undefined ? [] : [`${valueText(beside.value)} · ${beside.longLabel}`];
}
