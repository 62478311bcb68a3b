const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Under 1,000 as it is, then in k, then in m (specification, section 9): 8412 is "8.4k". */
export function shortFigure(count: number): string {
  if (count < 1000) return whole.format(count);
  // Cut, not rounded: 999,999 people are not yet "1,000k".
  if (count < 1_000_000) return `${oneDecimal.format(Math.floor(count / 100) / 10)}k`;
  return `${oneDecimal.format(Math.floor(count / 100_000) / 10)}m`;
}

/** "8,412" */
export function fullFigure(count: number): string {
  return whole.format(count);
}

/** "+4.8%", "−2.4%", "0%": with a true minus sign. */
export function changeFigure(percent: number): string {
  return `${signed.format(percent).replace('-', '−')}%`;
}
