/** A measured value with its limit. Times and ratios vary with the machine, so they are printed and never fail a run. */
export type Measurement = {
  name: string;
  measured: number;
  limit: number;
  unit: string;
  digits?: number;
  /** The limit is a minimum instead of a maximum. */
  isMinimum?: boolean;
  /** The value is the same on every machine (bytes, requests). The command fails if the value is over the limit. */
  isExact?: boolean;
};

export function printMeasurements(measurements: readonly Measurement[]): void {
  const rows = measurements.map(({ name, measured, limit, unit, digits = 1, isMinimum = false }) => [
    name,
    `${measured.toFixed(digits)} ${unit}`.trim(),
    `${isMinimum ? '≥' : '≤'} ${limit.toFixed(digits)} ${unit}`.trim(),
    getVerdict(measured, limit, isMinimum),
  ]);
  const table = [['figure', 'measured', 'limit', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const [name = '', measured = '', limit = '', verdict = ''] of table)
    console.log(
      `${name.padEnd(widths[0] ?? 0)}  ${measured.padStart(widths[1] ?? 0)}  ${limit.padStart(widths[2] ?? 0)}  ${verdict}`,
    );
}

/** Returns true if a value that is the same on every machine is over its limit. */
export function isOverBudget({ measured, limit, isExact = false }: Measurement): boolean {
  return isExact && measured > limit;
}

function getVerdict(measured: number, limit: number, isMinimum: boolean): string {
  if (isMinimum) return measured >= limit ? 'ok' : 'under';
  return measured <= limit ? 'ok' : 'over';
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
