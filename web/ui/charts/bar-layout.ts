import { nice, ticks } from 'd3-array';
import { scaleBand } from 'd3-scale';
import type { Bar } from './chart-bars.ts';

const plotHeight = 212;
/** Around the plot, in pixels. */
export const margins = { top: 20, right: 0, bottom: 28, left: 38 };
export const chartHeight = margins.top + plotHeight + margins.bottom;
/** Where the bars stand. */
export const foot = margins.top + plotHeight;
/** Of the labels' type, 12 px, at most. */
const characterWidth = 7;

export type Rectangle = { x: number; y: number; width: number; height: number };
/** One bar where it stands: `place` is the whole column, from half a gap before it to half a gap after. */
export type PlacedBar = Bar & {
  shape: Rectangle;
  place: { left: number; width: number; middle: number; top: number };
  /** Where names would run into each other, each second or third stands, counted from the last. */
  isLabelled: boolean;
  /** The middle of its name: that of the bar, but for a last one whose name would leave the chart. */
  labelAt: number;
};

/** Places bars in a chart of this width, with the lines of its scale. */
export function layOutBars(
  bars: readonly Bar[],
  width: number,
): { columns: PlacedBar[]; ticks: { value: number; y: number }[] } {
  // Room for the paper label above the tallest bar.
  const top = Math.max(...bars.map(({ value }) => value), 3) * 1.15;
  const x = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([margins.left, Math.max(width - margins.right, margins.left + 1)])
    .paddingInner(0.42)
    .paddingOuter(0.28);
  const [step, barWidth] = [x.step(), x.bandwidth()];
  // NOTE: d3's linear scale brings interpolation of colours along (6 KB); a length is a division.
  const [, end] = nice(0, top, 3);
  const yOf = (value: number) => margins.top + plotHeight * (1 - value / end);
  const labelWidth = Math.max(...bars.map(({ label }) => label.length)) * characterWidth + 6;
  const labelEvery = Math.max(1, Math.ceil(labelWidth / Math.max(step, 1)));
  const columns = bars.map((bar, at): PlacedBar => {
    const left = x(bar.key) ?? 0;
    const y = yOf(bar.value);
    return {
      ...bar,
      shape: { x: left, y, width: barWidth, height: foot - y },
      place: { left: left - (step - barWidth) / 2, width: step, middle: left + barWidth / 2, top: y },
      isLabelled: (bars.length - 1 - at) % labelEvery === 0,
      labelAt: Math.min(left + barWidth / 2, width - (bar.label.length * characterWidth) / 2),
    };
  });
  const whole = ticks(0, end, 3).filter((value) => Number.isInteger(value));
  return { columns, ticks: whole.map((value) => ({ value, y: yOf(value) })) };
}
