/** One bar: `label` stands below it, `longLabel` on the paper label and in the table. */
export type Bar = {
  key: string;
  label: string;
  longLabel: string;
  value: number;
  isUnfinished: boolean;
  /** What it is compared with: a dashed line leads through these values. */
  beside?: { value: number; longLabel: string };
};

export type BarChartProps = {
  /** What the bars show, for assistive technology. */
  legend: string;
  bars: readonly Bar[];
  /** The bar that is picked; none of these: the last one. */
  pickedKey: string;
  /** By a press or an arrow key; a mouse that rests on another bar shows it for that long alone. */
  onPick: (key: string) => void;
  /** Which bars a narrow window shows; the last ones where nothing is said. */
  narrowEnd?: 'first' | 'last';
  /** How many bars a narrow window shows; 7 where nothing is said. */
  narrowBars?: number;
  /** "4.9k": on the axis. */
  shortValue: (value: number) => string;
  /** "4.9k downloads": on the paper label. */
  valueText: (value: number) => string;
};
