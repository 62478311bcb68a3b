/** `label` is below the bar, `longLabel` on the chart's label and in the table. */
export type Bar = {
  key: string;
  label: string;
  longLabel: string;
  value: number;
  isUnfinished: boolean;
  /** Comparison value; a dashed line connects these values. */
  beside?: { value: number; longLabel: string };
};

export type BarChartProps = {
  legend: string;
  bars: readonly Bar[];
  /** Key of the picked bar; an unknown key picks the last bar. */
  pickedKey: string;
  /** Called on a click or an arrow key. Hovering another bar only shows its label. */
  onPick: (key: string) => void;
  /** Bars that a narrow window shows; default: `last`. */
  narrowEnd?: 'first' | 'last';
  /** Number of bars in a narrow window; default: 7. */
  narrowBars?: number;
  /** Such as "4.9k", on the axis. */
  shortValue: (value: number) => string;
  /** Such as "4.9k downloads", on the label. */
  valueText: (value: number) => string;
};
