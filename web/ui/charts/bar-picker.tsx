import { useId } from 'react';
import styles from './bar-chart.module.css';
import type { Bar, BarChartProps } from './chart-bars.ts';

type Place = { left: number; width: number; middle: number; top: number };
type BarPickerProps = Omit<BarChartProps, 'shortValue'> & {
  /** The bar that says its figure: the one pointed at, or else the picked one. */
  shownKey: string;
  /** Empty: none any more. */
  onPoint: (key: string) => void;
  places: readonly Place[];
  width: number;
  /** Where the bars' room begins, below the label. */
  plotTop: number;
};

/** Between the label and the plot: the line to its bar begins there. */
const labelGap = 8;

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
            // As far to the left as the bar is to the right: the label stays in the chart, however wide, and above its bar.
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

/** "3.1k visitors · 5 Oct", of what a bar is compared with. */
function besideTexts(beside: Bar['beside'], valueText: (value: number) => string): string[] {
  return beside === undefined ? [] : [`${valueText(beside.value)} · ${beside.longLabel}`];
}
