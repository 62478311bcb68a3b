import { nice, ticks } from 'd3-array';
import type { Bar } from './chart-bars.ts';

/** Above the plot: the paper label stands there, so that it is over no bar. Below: the names. In pixels. */
const margins = { top: 54, bottom: 28 };
/** The label's further line, where bars are compared with something. */
const besideHeight = 18;
/** A chart of a lone bar is no wall. */
const barWidthAtMost = 72;
/** What is more than nothing is seen, also beside a million. */
const barHeightAtLeast = 2;
/** Of the labels' type, 12 px, at most. */
const characterWidth = 7;

export type Rectangle = { x: number; y: number; width: number; height: number };
/** One bar where it stands: `place` is the whole column, from half a gap before it to half a gap after. */
export type PlacedBar = Bar & {
  shape: Rectangle;
  place: { left: number; width: number; middle: number; top: number };
  /** How high what it is compared with stands. */
  besideAt: number | undefined;
  /** Where names would run into each other, each second or third stands, counted from the last. */
  isLabelled: boolean;
  /** The middle of its name: that of the bar, but for a last one whose name would leave the chart. */
  labelAt: number;
};

export type Layout = {
  columns: PlacedBar[];
  /** The lines of the scale, with what stands beside each. */
  ticks: { value: number; text: string; y: number }[];
  /** Where the plot begins. */
  left: number;
  top: number;
  /** Where the bars stand. */
  foot: number;
};

type Chart = { width: number; height: number; shortValue: (value: number) => string };

/** Places bars in a chart of this size, with the lines of its scale. */
export function layOutBars(bars: readonly Bar[], { width, height, shortValue }: Chart): Layout {
  const foot = height - margins.bottom;
  const top = margins.top + (bars.some(({ beside }) => beside !== undefined) ? besideHeight : 0);
  const plotHeight = foot - top;
  // NOTE: d3's linear scale brings interpolation of colours along (6 KB); a length is a division.
  const [, end] = nice(
    0,
    Math.max(...bars.map(({ value, beside }) => Math.max(value, beside?.value ?? 0)), 3),
    3,
  );
  const yOf = (value: number) => top + plotHeight * (1 - value / end);
  const whole = ticks(0, end, 3).filter((value) => Number.isInteger(value));
  const lines = whole.map((value) => ({ value, text: shortValue(value), y: yOf(value) }));
  const left = Math.max(38, ...lines.map(({ text }) => text.length * characterWidth + 10));
  // Each column is one step wide; 42 % of a step is between two bars, 28 % is before the first and after the last.
  const step = (Math.max(width, left + 1) - left) / Math.max(1, bars.length + 0.14);
  const barWidth = Math.min(step * 0.58, barWidthAtMost);
  const labelWidth = Math.max(...bars.map(({ label }) => label.length)) * characterWidth + 6;
  const labelEvery = Math.max(1, Math.ceil(labelWidth / Math.max(step, 1)));
  const columns = bars.map((bar, at): PlacedBar => {
    const middle = left + step * (at + 0.57);
    const y = bar.value === 0 ? foot : Math.min(yOf(bar.value), foot - barHeightAtLeast);
    return {
      ...bar,
      shape: { x: middle - barWidth / 2, y, width: barWidth, height: foot - y },
      besideAt: bar.beside && yOf(bar.beside.value),
      place: { left: middle - step / 2, width: step, middle, top: y },
      isLabelled: (bars.length - 1 - at) % labelEvery === 0,
      labelAt: Math.min(middle, width - (bar.label.length * characterWidth) / 2),
    };
  });
  return { columns, ticks: lines, left, top, foot };
}
