import { describe, expect, it } from 'vitest';
import { formatShortNumber } from '#web/format/numbers.ts';
import { layOutBars } from './bar-layout.ts';

const labelFoot = 46;
const bar = (value: number, nr = 0) => ({
  key: String(nr),
  label: `${nr}`,
  longLabel: `${nr}`,
  value,
  isUnfinished: false,
});
const layOut = (values: readonly number[], width = 600, height = 284) =>
  layOutBars(
    values.map((value, nr) => bar(value, nr)),
    { width, height, shortValue: formatShortNumber },
  );

describe('bars of a chart', () => {
  it.each([[[0]], [[0, 0, 0]], [[1]], [[1, 1_000_000]], [[999_999_999_999, 3]], [[7, 8, 9, 10]]])(
    'of %j are on the baseline, below the label, and within the chart',
    (values) => {
      for (const width of [120, 280, 640, 1_400]) {
        const { columns, ticks, left, baseline } = layOut(values, width);
        for (const { shape, value } of columns) {
          expect(shape.y).toBeGreaterThan(labelFoot);
          expect(shape.y + shape.height).toBeCloseTo(baseline);
          expect(shape.height > 0).toBe(value > 0);
          expect(shape.x).toBeGreaterThanOrEqual(left - 1);
          expect(shape.x + shape.width).toBeLessThanOrEqual(Math.max(width, left + 1) + 1);
        }
        for (const { text } of ticks) expect(text.length * 7).toBeLessThan(left);
      }
    },
  );

  it('fill the available height, and a single bar has a limited width', () => {
    expect(layOut([5], 900, 500).baseline).toBe(472);
    expect(layOut([5], 900).columns[0]?.shape.width).toBe(72);
  });

  it('have labels that do not overlap, and always a label for the last bar', () => {
    const { columns } = layOut(
      Array.from({ length: 30 }, (_, nr) => nr),
      300,
    );
    const labelled = columns.filter(({ isLabelled }) => isLabelled).map(({ labelX }) => labelX);
    expect(columns.at(-1)?.isLabelled).toBe(true);
    for (const [nr, at] of labelled.slice(1).entries()) expect(at - (labelled[nr] ?? 0)).toBeGreaterThan(14);
  });
});
