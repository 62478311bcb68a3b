const wholeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimalFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const signedFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/**
 * Formats a number below 1,000 unchanged, then in k, then in m, with at most one decimal (specification 2.77): 8412 is
 * "8.4k". A number that would round to 1,000k is 1m, as in the API's `display`: 999,950 is "1m".
 */
export function formatShortNumber(count: number): string {
  if (count < 1000) return wholeFormat.format(count);
  const thousands = Math.round(count / 100) / 10;
  if (thousands < 1000) return `${oneDecimalFormat.format(thousands)}k`;
  return `${oneDecimalFormat.format(Math.round(count / 100_000) / 10)}m`;
}

/** Formats a number as "8,412". */
export function formatNumber(count: number): string {
  return wholeFormat.format(count);
}

/** Formats a change as "+4.8%", "−2.4%" or "0%", with a true minus sign. */
export function formatChange(percent: number): string {
  return `${signedFormat.format(percent).replace('-', '−')}%`;
}
