/**
 * Formats a count for a tile: plain below 1,000, then in k, then in m (specification 2.77), to one decimal. A count
 * that would round to 1,000k becomes 1m: 999,950 is "1m", 999,949 is "999.9k".
 */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  const thousands = Math.round(count / 100) / 10;
  return thousands < 1_000 ? `${thousands}k` : `${Math.round(count / 100_000) / 10}m`;
}
