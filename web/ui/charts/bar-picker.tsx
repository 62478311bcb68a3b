import { useId } from 'react';
import styles from './bar-chart.module.css';
import type { Bar, BarChartProps } from './chart-bars.ts';

type ColumnSlot = { left: number; width: number; middle: number; top: number };
type BarPickerProps = Omit<BarChartProps, 'shortValue'> & {
  /** The bar whose label is visible: the hovered bar, else the picked bar. */
  shownKey: string;
  /** Called with the hovered bar's key; '' when the pointer leaves. */
  onPoint: (key: string) => void;
  slots: readonly ColumnSlot[];
  width: number;
  /** y of the plot's top, below the label. */
  plotTop: number;
};

/** Gap between the label and the plot, where the line to the bar starts. */
const labelGap = 8;

/**
 * Radio buttons over the columns: the native arrow keys move the selection, and each button has the bar's value as its name.
 */
export function BarPicker({ legend, bars, pickedKey, shownKey, valueText, slots, ...props }: BarPickerProps) {
  const { onPick, onPoint, width, plotTop } = props;
  const name = useId();
  const at = bars.findIndex(({ key }) => key === shownKey);
  const [shownBar, slot] = [bars[at], slots[at]];
  const leaderTop = plotTop - labelGap;
  function pick(key: string) {
    onPoint('');
    onPick(key);
  }
  return (
    <fieldset className={styles.picker} onPointerLeave={() => onPoint('')}>
      <legend className="visually-hidden">{legend}</legend>
      {bars.map(({ key, longLabel, value, comparison }, index) => (
        <label
          key={key}
          className={styles.column}
          style={{ left: slots[index]?.left, width: slots[index]?.width }}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse') onPoint(key);
          }}
        >
          <input
            type="radio"
            name={name}
            checked={key === pickedKey}
            className="visually-hidden"
            aria-label={[
              `${longLabel}: ${valueText(value)}`,
              ...formatComparison(comparison, valueText),
            ].join(', ')}
            onChange={() => pick(key)}
          />
        </label>
      ))}
      {shownBar === undefined || slot === undefined ? null : (
        <>
          <div
            className={styles.leader}
            style={{ left: slot.middle, height: Math.max(slot.top - leaderTop - 4, 0), top: leaderTop }}
          />
          <div
            className={styles.label}
            aria-hidden="true"
            // Shifts the label left in proportion to the bar's position, so that it stays inside the chart and above its
            // bar.
            style={{ left: slot.middle, translate: `${(-slot.middle / Math.max(width, 1)) * 100}%` }}
          >
            <span className={styles.labelName}>{shownBar.longLabel}</span>
            <span className={styles.labelValue}>{valueText(shownBar.value)}</span>
            {formatComparison(shownBar.comparison, valueText).map((text) => (
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
function formatComparison(comparison: Bar['comparison'], valueText: (value: number) => string): string[] {
  return comparison === undefined ? [] : [`${valueText(comparison.value)} · ${comparison.longLabel}`];
}
