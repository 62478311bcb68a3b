import { nice, ticks } from 'd3-array';
import type { Bar } from './chart-bars.ts';

/** Space in pixels: above the plot for the label, which must not cover a bar, and below the plot for the names. */
const margins = { top: 54, bottom: 28 };
/** Height of the label's second line, in charts with a comparison. */
const comparisonHeight = 18;
/** Limits the width in charts with few bars. */
const maxBarWidth = 72;
/** Makes small values visible beside large values. */
const minBarHeight = 2;
/** Maximum width of a character in the 12 px font of the labels. */
const characterWidth = 7;

export type Rectangle = { x: number; y: number; width: number; height: number };
/** A bar with its position. `slot` is the whole column, including half a gap on each side. */
export type PlacedBar = Bar & {
  shape: Rectangle;
  slot: { left: number; width: number; middle: number; top: number };
  comparisonY: number | undefined;
  /** If the names would overlap, only every second or third name is shown, counted from the last bar. */
  isLabelled: boolean;
  /** Centre of the name: the bar's centre, moved left if the last name would leave the chart. */
  labelX: number;
};

export type BarLayout = {
  columns: PlacedBar[];
  ticks: { value: number; text: string; y: number }[];
  /** Top left corner of the plot. */
  left: number;
  top: number;
  /** y of the baseline. */
  baseline: number;
};

type ChartSize = { width: number; height: number; shortValue: (value: number) => string };

/** Computes the positions of bars and scale lines for a chart of the given size. */
export function layOutBars(bars: readonly Bar[], { width, height, shortValue }: ChartSize): BarLayout {
  const baseline = height - margins.bottom;
  const top = margins.top + (bars.some(({ comparison }) => comparison !== undefined) ? comparisonHeight : 0);
  const plotHeight = baseline - top;
  // NOTE: d3's linear scale adds 6 KB for colour interpolation, and a division suffices here.
  const [, end] = nice(
    0,
    Math.max(...bars.map(({ value, comparison: beside }) => Math.max(value, beside?.value ?? 0)), 3),
    3,
  );
  const toY = (value: number) => top + plotHeight * (1 - value / end);
  const wholeTicks = ticks(0, end, 3).filter((value) => Number.isInteger(value));
  const lines = wholeTicks.map((value) => ({ value, text: shortValue(value), y: toY(value) }));
  const left = Math.max(38, ...lines.map(({ text }) => text.length * characterWidth + 10));
  // Each column is one step wide; 42 % of a step is between two bars, 28 % is before the first and after the last.
  const step = (Math.max(width, left + 1) - left) / Math.max(1, bars.length + 0.14);
  const barWidth = Math.min(step * 0.58, maxBarWidth);
  const labelWidth = Math.max(...bars.map(({ label }) => label.length)) * characterWidth + 6;
  const labelEvery = Math.max(1, Math.ceil(labelWidth / Math.max(step, 1)));
  const columns = bars.map((bar, at): PlacedBar => {
    const middle = left + step * (at + 0.57);
    const y = bar.value === 0 ? baseline : Math.min(toY(bar.value), baseline - minBarHeight);
    return {
      ...bar,
      shape: { x: middle - barWidth / 2, y, width: barWidth, height: baseline - y },
      comparisonY: bar.comparison && toY(bar.comparison.value),
      slot: { left: middle - step / 2, width: step, middle, top: y },
      isLabelled: (bars.length - 1 - at) % labelEvery === 0,
      labelX: Math.min(middle, width - (bar.label.length * characterWidth) / 2),
    };
  });
  return { columns, ticks: lines, left, top, baseline };
}
