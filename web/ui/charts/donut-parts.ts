/** A part of a donut chart. The chart draws its parts in order, clockwise from the top. */
export type DonutPart = { name: string; value: number };

/**
 * Returns whole percents that add up to 100 (largest remainder method): simple rounding of three thirds would add up
 * to 99. All percents are 0 if the total is 0.
 */
export function computePercents(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const floors = exact.map(Math.floor);
  let left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}
