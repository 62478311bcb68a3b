/** `label` is below the bar, `longLabel` on the chart's label and in the table. */
export type Bar = {
  key: string;
  label: string;
  longLabel: string;
  value: number;
  isUnfinished: boolean;
  /** Comparison value; a dashed line connects these values. */
  comparison?: { value: number; longLabel: string };
};

export type BarChartProps = {
  legend: string;
  bars: readonly Bar[];
  /** Key of the picked bar; an unknown key picks the last bar. */
  pickedKey: string;
  /** Called on a click or an arrow key. Hovering another bar only shows its label. */
  onPick: (key: string) => void;
  /** The end of the bars that a narrow window shows; default: `last`. */
  narrowEnd?: 'first' | 'last';
  /** Number of bars in a narrow window; default: 7. */
  narrowBars?: number;
  /** Formats a value for the axis, such as "4.9k". */
  shortValue: (value: number) => string;
  /** Formats a value for the label, such as "4.9k downloads". */
  valueText: (value: number) => string;
};
